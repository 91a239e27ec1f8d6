'use strict';
// Ties map and lists together: whatever is chosen in one shows in the others.

const data = JSON.parse($('data').textContent);
const maps = data.maps.map(one => new HexMap(one));
document.documentElement.classList.add('js');

const tabs = new Tabs();
const setSheet = sheet();
const view = new MapView($('view'), choose, hover);
const trees = [...document.querySelectorAll('[role=tree]')].map(root => new Tree(root, item => select(item.id)));
const scenes = data.scenes.map((scene, i) => index(scene, i));

const numbers = text => text ? text.split(' ').map(Number) : [];
function hexesOf(item, name) { return numbers(item.dataset[name]); }

// What stands where, read from the lists themselves.
function index(scene, i) {
  const standing = new Map(), findings = new Map(), counters = new Map();
  const put = (map, hex, one) => { if (!map.has(hex)) map.set(hex, []); map.get(hex).push(one); };
  for (const item of $(`s${i}-forces`).querySelectorAll('[data-at]'))
    for (const hex of (item.dataset.at || '').split(' ')) put(standing, +hex, item);
  for (const item of $(`s${i}-findings`).querySelectorAll('[data-at]'))
    for (const hex of (item.dataset.at || '').split(' ')) put(findings, +hex, item);
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
  const sets = [...new Set(all.filter(one => one.dataset.set).map(one => one.dataset.set))].map(one => scene.sets[one][1]);
  const entry = all.flatMap(one => hexesOf(one, 'entry')), near = all.length === 1 ? hexesOf(item, 'near') : [];
  const at = all.flatMap(one => hexesOf(one, 'at'));
  view.mark([[sets.flat(), 'choice'], [entry, 'entry'], [near, 'near']].filter(([hexes]) => hexes.length), counters);
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
  const hexes = hexesOf(item, 'at');
  if (hexes.length) { view.mark([[hexes, 'chosen']]); view.reveal(hexes, $('card')); }
}
function showHexes(hexes) {
  clear();
  view.mark([[hexes, 'chosen']]);
  if (hexes.length === 1) hexCard(hexes[0]);
  else $('live').textContent = `${hexes.length} hexes are marked on the map`;
  view.reveal(hexes, $('card'));
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
function hexCard(i) {
  const map = currentMap(), scene = current(), height = map.height(i), here = scene.standing.get(i) || [];
  const sets = scene.sets.filter(([, hexes]) => hexes.includes(i)).map(([name]) => name || 'a free choice');
  const parts = [facts([
    ['Terrain', map.terrain[i] ? map.kind(i) : 'unknown'], ['Height', height === undefined ? '' : String(height)],
    ['Place', map.placesAt(i).join(', ')], ['Hexsides', map.sidesOf(i).join('; ')], ['Free for', sets.join(', ')],
  ])];
  const list = element('ul', undefined, {class: 'here'});
  for (const item of [...here, ...(scene.findings.get(i) || [])]) list.append(linkTo(item));
  if (list.children.length) parts.push(list);
  const names = here.map(item => item.querySelector('.who').textContent);
  openCard([`Hex ${map.labels[i]}`], parts,
           `Hex ${map.labels[i]}, ${map.kind(i)}, ${names.length ? names.join(', ') : 'nobody here'}`);
}
function choose(target, x, y) {
  const use = target && target.closest('use[data-of]');
  if (use) return select(use.dataset.of);
  const hex = currentMap().at(x, y);
  if (hex === undefined) return clear();
  const here = current().standing.get(hex) || [];
  showHexes([hex]);
  if (!target && here.length === 1) select(here[0].id);
}
function hover(target, x, y) {
  const hex = target ? currentMap().at(x, y) : undefined;
  if (hex === undefined) { $('hover').textContent = ''; return; }
  const map = currentMap(), height = map.height(hex);
  const names = (current().standing.get(hex) || []).map(item => item.querySelector('.who').textContent);
  $('hover').textContent = [map.labels[hex], map.kind(hex), height ? `height ${height}` : '', ...map.placesAt(hex), names.join(', ')]
      .filter(Boolean).join(' · ');
}

// ----- controls

function filter() {
  const text = $('filter').value.trim(), count = trees[tabs.scene].filter(text);
  $('found').textContent = text ? `${count} found` : '';
}
function goTo(event) {
  event.preventDefault();
  const hex = currentMap().numbers.get($('hex').value.trim().toLowerCase());
  if (hex === undefined) { $('live').textContent = 'There is no such hex'; $('hex').setAttribute('aria-invalid', true); return; }
  $('hex').removeAttribute('aria-invalid');
  showHexes([hex]);
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
  if (link.dataset.hex) showHexes(numbers(link.dataset.hex));
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
