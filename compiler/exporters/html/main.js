'use strict';
// Ties map and lists together: whatever is chosen in one shows in the others.

const data = JSON.parse($('data').textContent);
const maps = data.maps.map(one => one.table ? new TableMap(one) : new HexMap(one));
document.documentElement.classList.add('js');

const tabs = new Tabs();
const setSheet = sheet();
const view = new MapView($('view'), choose, hover);
const trees = [...document.querySelectorAll('[role=tree]')].map(root => new Tree(root, item => select(item.id)));
const scenes = data.scenes.map((scene, i) => index(scene, i));

function spotsOf(item, name) { return currentMap().read(item.dataset[name]); }

// What stands where, read from the lists themselves.
function index(scene, i) {
  const standing = new Map(), findings = new Map(), counters = new Map(), ground = maps[scene.map];
  const put = (map, spot, one) => { if (!map.has(spot)) map.set(spot, []); map.get(spot).push(one); };
  for (const item of $(`s${i}-forces`).querySelectorAll('[data-at]'))
    for (const spot of ground.read(item.dataset.at)) put(standing, spot, item);
  for (const item of $(`s${i}-findings`).querySelectorAll('[data-at]'))
    for (const spot of ground.read(item.dataset.at)) put(findings, spot, item);
  for (const use of $(`s${i}-map`).querySelectorAll('use[data-of]')) put(counters, use.dataset.of, use);
  return {...scene, standing, findings, counters, layer: $(`s${i}-map`)};
}
function current() { return scenes[tabs.scene]; }
function currentMap() { return maps[current().map]; }

function showScene(i) {
  const scene = scenes[i];
  $('over').textContent = scene.over;
  $('title').textContent = scene.title;
  $('under').textContent = scene.under;
  document.title = scene.title;
  $('scenario').value = i;
  tabs.show(i);
  $('hex').placeholder = maps[scene.map].goto;
  $('hex').setAttribute('aria-label', maps[scene.map].goto);
  view.show(scene, maps[scene.map], scene.layer, $('b' + scene.board));
  closeCard();
  filter();
}

// ----- the card: what is chosen

function element(tag, text, more = {}) {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  for (const [name, value] of Object.entries(more)) made.setAttribute(name, value);
  return made;
}
function openCard(title, parts, said) {
  const close = element('button', '×', {type: 'button', class: 'close', 'aria-label': 'Nothing is chosen'});
  close.addEventListener('click', () => { clear(); $('view').focus(); });
  $('card').replaceChildren(close, element('h2', ''), ...parts);
  $('card').querySelector('h2').append(...title);
  $('card').hidden = false;
  $('card').scrollTop = 0;
  $('live').textContent = said;
}
function closeCard() { $('card').hidden = true; $('card').replaceChildren(); }
function clear() {
  closeCard();
  view.mark([]);
  for (const one of document.querySelectorAll('[aria-selected=true][role=treeitem]')) one.setAttribute('aria-selected', false);
  for (const one of document.querySelectorAll('.card.on')) one.classList.remove('on');
  $('live').textContent = '';
  history.replaceState(null, '', ' ');
}
// ----- choosing

// Shows the thing with that id in its list and on the map.
function select(id) {
  const item = $(id), scene = /^s(\d+)-/.exec(id);
  if (!item || !scene) return false;
  if (+scene[1] !== tabs.scene) showScene(+scene[1]);
  clear();
  history.replaceState(null, '', '#' + id);
  const page = item.closest('.page');
  if (page) tabs.show(tabs.scene, page.id.split('-')[1]);
  if (item.getAttribute('role') === 'treeitem') selectPiece(item);
  else selectCard(item);
  return true;
}
function selectPiece(item) {
  if (item.classList.contains('off')) { $('filter').value = ''; filter(); }
  trees[tabs.scene].reveal(item);
  item.setAttribute('aria-selected', true);
  item.querySelector('.row').scrollIntoView({block: 'nearest'});
  const scene = current(), all = [item, ...item.querySelectorAll('[role=treeitem]')];
  const counters = all.flatMap(one => scene.counters.get(one.id) || []);
  const sets = [...new Set(all.filter(one => one.dataset.set).map(one => one.dataset.set))].map(one => currentMap().read(scene.sets[one][1]));
  const entry = all.flatMap(one => spotsOf(one, 'entry')), near = all.length === 1 ? spotsOf(item, 'near') : [];
  const at = all.flatMap(one => spotsOf(one, 'at'));
  view.mark([[sets.flat(), 'choice'], [entry, 'entry'], [near, 'near']].filter(([spots]) => spots.length), counters);
  const row = item.querySelector('.row'), title = row.querySelector('.who').cloneNode(true);
  const face = row.querySelector('.face'), parts = [];
  if (face) parts.push(face.cloneNode(true));
  parts.push(item.querySelector('.more').cloneNode(true));
  const words = [...row.children].filter(one => !one.matches('svg')).map(one => one.textContent).join(', ');
  openCard([...title.childNodes], parts, words);
  view.reveal(at.concat(all.length === 1 ? sets.flat().concat(entry, near) : []), $('card'));
}
function selectCard(item) {
  item.classList.add('on');
  item.scrollIntoView({block: 'nearest'});
  item.focus({preventScroll: true});
  const spots = spotsOf(item, 'at');
  if (spots.length) { view.mark([[spots, 'chosen']]); view.reveal(spots, $('card')); }
}
// An area of a table has no card of its own.
function showSpots(spots) {
  clear();
  view.mark([[spots, 'chosen']]);
  if (spots.length === 1 && currentMap().points(spots[0]).length === 1) spotCard(spots[0]);
  else $('live').textContent = `${currentMap().count(spots)} marked on the map`;
  view.reveal(spots, $('card'));
}
function linkTo(item) {
  const li = element('li'), row = item.querySelector('.row') || item;
  const link = element('a', '', {href: '#' + item.id});
  link.append(...(row.querySelector('.who') || row.querySelector('h3')).cloneNode(true).childNodes);
  li.append(link);
  const code = row.querySelector('.code');
  if (code) li.append(' ', code.cloneNode(true));
  return li;
}
function facts(pairs) {
  const list = element('dl');
  for (const [label, value] of pairs) if (value.length) list.append(element('dt', label), element('dd', value));
  return list;
}
function spotCard(spot) {
  const map = currentMap(), scene = current(), height = map.height(spot), here = scene.standing.get(spot) || [];
  const sets = scene.sets.filter(([, spots]) => map.among(spots, spot)).map(([name]) => name || 'a free choice');
  const kind = map.kind(spot);
  const parts = [facts([
    ['Terrain', kind === 'terrain unknown' ? 'unknown' : kind], ['Height', height === undefined ? '' : String(height)],
    ['Place', map.placesAt(spot).join(', ')], ['Zone', map.zonesAt(spot).join(', ')],
    ['Hexsides', map.sidesOf(spot).join('; ')], ['Free for', sets.join(', ')],
  ])];
  const list = element('ul', undefined, {class: 'here'});
  for (const item of [...here, ...(scene.findings.get(spot) || [])]) list.append(linkTo(item));
  const others = [...scene.standing].filter(([other]) => other !== spot).map(([other, [item]]) => [other, item]);
  for (const [far, item] of map.near(spot, others)) {
    const link = linkTo(item);
    link.append(element('span', far, {class: 'where'}));
    list.append(link);
  }
  if (list.children.length) parts.push(list);
  const names = here.map(item => item.querySelector('.who').textContent);
  openCard([map.title(spot)], parts, `${map.title(spot)}, ${kind}, ${names.length ? names.join(', ') : 'nobody here'}`);
}
function choose(target, x, y) {
  const use = target && target.closest('use[data-of]');
  if (use) return select(use.dataset.of);
  const under = currentMap().at(x, y);
  if (under === undefined) return clear();
  const spot = currentMap().snap(under, [...current().standing.keys()]), here = current().standing.get(spot) || [];
  showSpots([spot]);
  if (!target && here.length === 1) select(here[0].id);
}
function hover(target, x, y) {
  const spot = target ? currentMap().at(x, y) : undefined;
  if (spot === undefined) { $('hover').textContent = ''; return; }
  const map = currentMap(), height = map.height(spot);
  const names = (current().standing.get(spot) || []).map(item => item.querySelector('.who').textContent);
  $('hover').textContent = [map.name(spot), map.kind(spot), height ? `height ${height}` : '', ...map.placesAt(spot), names.join(', ')]
      .filter(Boolean).join(' · ');
}

// ----- controls

function filter() {
  const text = $('filter').value.trim(), count = trees[tabs.scene].filter(text);
  $('found').textContent = text ? `${count} found` : '';
}
function goTo(event) {
  event.preventDefault();
  const spot = currentMap().find($('hex').value);
  if (spot === undefined) { $('live').textContent = 'There is no such place'; $('hex').setAttribute('aria-invalid', true); return; }
  $('hex').removeAttribute('aria-invalid');
  showSpots([spot]);
}
function setTheme(dark) {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  $('theme').setAttribute('aria-pressed', dark);
}
function shortcut(event) {
  if (event.key === 'Escape' && !$('keys').open) return clear();
  if (event.target.matches('input, select, textarea') || event.ctrlKey || event.metaKey || event.altKey) return;
  const acts = {
    '/': () => { tabs.show(tabs.scene, 'forces'); $('filter').focus(); },
    g: () => $('hex').focus(), m: () => $('view').focus(), '?': () => $('keys').showModal(),
  };
  if (!acts[event.key]) return;
  event.preventDefault();
  acts[event.key]();
}

document.addEventListener('click', event => {
  const link = event.target.closest('a[href^="#"]');
  if (!link) return;
  if (link.dataset.hex) showSpots(currentMap().read(link.dataset.hex));
  else if (!select(link.hash.slice(1))) return;
  event.preventDefault();
  if (document.body.dataset.sheet === 'full') setSheet('half');
});
document.addEventListener('keydown', shortcut);
$('in').addEventListener('click', () => view.zoom(1.4));
$('out').addEventListener('click', () => view.zoom(1 / 1.4));
$('all').addEventListener('click', () => view.all());
$('goto').addEventListener('submit', goTo);
$('filter').addEventListener('input', filter);
$('scenario').addEventListener('change', event => showScene(+event.target.value));
$('help').addEventListener('click', () => $('keys').showModal());
$('theme').addEventListener('click', () => setTheme(document.documentElement.dataset.theme !== 'dark'));
const dark = matchMedia('(prefers-color-scheme: dark)');
dark.addEventListener('change', () => setTheme(dark.matches));
setTheme(dark.matches);
addEventListener('hashchange', () => select(location.hash.slice(1)));
showScene(0);
select(location.hash.slice(1));
