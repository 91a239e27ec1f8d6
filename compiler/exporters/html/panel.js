'use strict';
// The lists beside the map: tabs, the tree of the order of battle, the filter, the sheet on a phone.

const $ = id => document.getElementById(id);

class Tabs {
  constructor() {
    this.tabs = [...document.querySelectorAll('[role=tab]')];
    this.scene = 0;
    this.name = 'forces';
    for (const tab of this.tabs) {
      tab.addEventListener('click', () => this.show(this.scene, tab.id.slice(4)));
      tab.addEventListener('keydown', event => this.key(event, tab));
    }
  }
  page(name = this.name) { return $(`s${this.scene}-${name}`); }
  show(scene, name = this.name) {
    this.scene = scene;
    this.name = name;
    for (const page of document.querySelectorAll('.page')) {
      page.classList.toggle('on', page === this.page());
      page.classList.toggle('now', page.id.startsWith(`s${scene}-`));
    }
    for (const tab of this.tabs) {
      const own = tab.id.slice(4), on = own === name;
      tab.setAttribute('aria-selected', on);
      tab.tabIndex = on ? 0 : -1;
      tab.setAttribute('aria-controls', `s${scene}-${own}`);
    }
    document.querySelector('.filter').hidden = name !== 'forces';
    const findings = this.page('findings').querySelectorAll('.card').length;
    $('tab-findings').querySelector('.count').textContent = findings ? ` ${findings}` : '';
  }
  key(event, tab) {
    const at = this.tabs.indexOf(tab), count = this.tabs.length;
    const to = {ArrowRight: at + 1, ArrowLeft: at - 1 + count, Home: 0, End: count - 1}[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const other = this.tabs[to % count];
    this.show(this.scene, other.id.slice(4));
    other.focus();
  }
}

// One tree of the page. `open(item)` is called for what is chosen.
class Tree {
  constructor(root, open) {
    this.root = root;
    this.open = open;
    this.items = [...root.querySelectorAll('[role=treeitem]')];
    if (this.items.length) this.items[0].tabIndex = 0;
    root.addEventListener('click', event => {
      const row = event.target.closest('.row');
      if (!row) return;
      const item = row.parentElement;
      // The left end of a row opens and closes it.
      const arrow = row.getBoundingClientRect().left + parseFloat(getComputedStyle(row).paddingLeft) + 20;
      if (item.hasAttribute('aria-expanded') && event.clientX < arrow)
        return this.expand(item, item.getAttribute('aria-expanded') !== 'true');
      this.focus(item);
      open(item);
    });
    root.addEventListener('keydown', event => this.key(event));
  }
  seen() { return this.items.filter(item => item.offsetParent !== null); }
  focus(item) {
    for (const one of this.items) one.tabIndex = one === item ? 0 : -1;
    item.focus({preventScroll: true});
    item.firstElementChild.scrollIntoView({block: 'nearest'});
  }
  expand(item, open) { if (item.hasAttribute('aria-expanded')) item.setAttribute('aria-expanded', open); }
  reveal(item) {
    for (let up = item.parentElement.closest('[role=treeitem]'); up; up = up.parentElement.closest('[role=treeitem]'))
      this.expand(up, true);
    for (const one of this.items) one.tabIndex = one === item ? 0 : -1;
  }
  key(event) {
    const item = event.target.closest('[role=treeitem]');
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const seen = this.seen(), at = seen.indexOf(item), isOpen = item.getAttribute('aria-expanded');
    const parent = item.parentElement.closest('[role=treeitem]');
    const acts = {
      ArrowDown: () => seen[at + 1] && this.focus(seen[at + 1]),
      ArrowUp: () => seen[at - 1] && this.focus(seen[at - 1]),
      Home: () => this.focus(seen[0]),
      End: () => this.focus(seen[seen.length - 1]),
      ArrowRight: () => isOpen === 'false' ? this.expand(item, true) : isOpen && seen[at + 1] && this.focus(seen[at + 1]),
      ArrowLeft: () => isOpen === 'true' ? this.expand(item, false) : parent && this.focus(parent),
      Enter: () => this.open(item),
      ' ': () => this.open(item),
    };
    if (!acts[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    acts[event.key]();
  }
  // Leaves what has all words, with all that it stands in; returns how many units and leaders are left.
  filter(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    const visit = (item, given) => {
      const group = item.querySelector(':scope > [role=group]');
      const own = (item.text ??= [...item.children].filter(one => one !== group).map(one => one.textContent).join(' ').toLowerCase());
      const name = item.querySelector(':scope > .row .who').textContent.toLowerCase();
      const fits = given || (group ? words.every(word => name.includes(word)) : words.every(word => own.includes(word)));
      let shown = fits;
      if (group) for (const child of group.children) shown = visit(child, fits) || shown;
      else if (fits) ++count;
      item.classList.toggle('off', !shown);
      if (group && shown && words.length) this.expand(item, true);
      return shown;
    };
    for (const item of this.root.children) visit(item, false);
    return count;
  }
}

// On a phone the lists are a sheet that the grip makes higher and lower.
function sheet() {
  const sizes = ['half', 'full', 'low'], body = document.body;
  const set = size => { body.dataset.sheet = size; $('grip').setAttribute('aria-label', `Size of the lists: ${size}`); };
  set('half');
  $('grip').addEventListener('click', () => set(sizes[(sizes.indexOf(body.dataset.sheet) + 1) % 3]));
  let from;
  $('grip').addEventListener('pointerdown', event => { from = event.clientY; });
  $('grip').addEventListener('pointerup', event => {
    const by = event.clientY - from, order = ['low', 'half', 'full'], at = order.indexOf(body.dataset.sheet);
    if (Math.abs(by) < 20) return;
    set(order[Math.min(Math.max(at + (by < 0 ? 1 : -1), 0), 2)]);
    $('grip').addEventListener('click', event => event.stopImmediatePropagation(), {once: true, capture: true});
  });
  return set;
}
