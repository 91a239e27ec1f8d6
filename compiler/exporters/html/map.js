'use strict';
// The map: which part of it is seen and what is marked on it.

const SVG = 'http://www.w3.org/2000/svg';
const calm = matchMedia('(prefers-reduced-motion: reduce)');

class MapView {
  // `choose(target, x, y)` is called with what is clicked and where on the map.
  constructor(view, choose, hover) {
    this.view = view;
    this.choose = choose;
    this.hover = hover;
    this.chart = view.querySelector('svg');
    this.world = document.getElementById('world');
    this.marks = document.getElementById('marks');
    this.pointers = new Map();
    this.listen();
  }
  show(scene, map, layer, board) {
    const same = this.map === map;
    this.map = map;
    this.box = scene.box;
    this.chart.setAttribute('viewBox', this.box.join(' '));
    this.chart.style.width = this.box[2] + 'px';
    this.chart.style.height = this.box[3] + 'px';
    for (const one of this.world.querySelectorAll('.board, .layer')) one.classList.toggle('off', one !== layer && one !== board);
    this.picture = board.hasAttribute('data-picture');
    this.mark([]);
    if (!same) this.all();
  }
  size() { return [this.view.clientWidth || 1, this.view.clientHeight || 1]; }
  least() { const [w, h] = this.size(); return Math.min(w / this.box[2], h / this.box[3]); }
  all() {
    this.stop();
    this.cx = this.box[0] + this.box[2] / 2;
    this.cy = this.box[1] + this.box[3] / 2;
    this.scale = this.least();
    this.fitted = true;
    this.draw();
  }
  resized() { if (this.fitted) this.all(); else this.draw(); }
  draw() {
    const [w, h] = this.size(), [x, y, width, height] = this.box;
    this.scale = Math.min(Math.max(this.scale, this.least() * 0.8), 5);
    this.cx = Math.min(Math.max(this.cx, x), x + width);
    this.cy = Math.min(Math.max(this.cy, y), y + height);
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const [nw, nh] = this.size(), k = this.scale;
      // A browser that knows that it moves keeps its picture; at rest it draws it anew, sharp.
      this.view.classList.add('moves');
      clearTimeout(this.rest);
      this.rest = setTimeout(() => this.view.classList.remove('moves'), 250);
      this.chart.style.transform = `translate(${(nw / 2 - (this.cx - this.box[0]) * k).toFixed(2)}px, ${
          (nh / 2 - (this.cy - this.box[1]) * k).toFixed(2)}px) scale(${k.toFixed(5)})`;
      if (this.picture) this.detail();
    });
  }
  // A large board is a picture: outlines and numbers of the hexes in sight are drawn over it.
  detail() {
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      let over = document.getElementById('detail');
      if (!over) {
        over = document.createElementNS(SVG, 'g');
        over.id = 'detail';
        over.setAttribute('class', 'still');
        this.world.querySelector('.layer').before(over);
      }
      over.replaceChildren();
      if (!this.picture || this.scale * HEX < 26) return;
      const [w, h] = this.size(), dx = w / 2 / this.scale + HEX, dy = h / 2 / this.scale + HEX;
      const path = document.createElementNS(SVG, 'path');
      let lines = '';
      over.append(path);
      for (let i = 0; i < this.labels().length; ++i) {
        const [x, y] = this.map.centre(i);
        if (Math.abs(x - this.cx) > dx || Math.abs(y - this.cy) > dy) continue;
        lines += this.map.outline(i);
        const text = document.createElementNS(SVG, 'text');
        text.setAttribute('x', x.toFixed(1));
        text.setAttribute('y', (y - (this.map.pointy ? 22 : 21)).toFixed(1));
        text.textContent = this.labels()[i];
        over.append(text);
      }
      path.setAttribute('d', lines);
    }, 120);
  }
  labels() { return this.map.labels; }

  // Where a point of the window lies on the map.
  spot(event) {
    const rect = this.view.getBoundingClientRect(), [w, h] = this.size();
    return [this.cx + (event.clientX - rect.left - w / 2) / this.scale,
            this.cy + (event.clientY - rect.top - h / 2) / this.scale];
  }
  pan(dx, dy) {
    this.stop();
    this.fitted = false;
    this.cx -= dx / this.scale;
    this.cy -= dy / this.scale;
    this.draw();
  }
  // The point of the window stays where it is.
  zoom(factor, event) {
    this.stop();
    this.fitted = false;
    const [x, y] = event ? this.spot(event) : [this.cx, this.cy];
    const scale = Math.min(Math.max(this.scale * factor, this.least() * 0.8), 5);
    this.cx = x + (this.cx - x) * this.scale / scale;
    this.cy = y + (this.cy - y) * this.scale / scale;
    this.scale = scale;
    this.draw();
  }
  stop() { cancelAnimationFrame(this.moving); this.moving = 0; }
  // Brings spots into sight, near enough to be read; what is in sight stays. `cover` lies over the view: on a
  // phone over its lower part, else over its lower left corner.
  reveal(spots, cover) {
    if (!spots.length) return;
    const points = spots.flatMap(one => this.map.points(one)), [w, h] = this.size(), margin = this.map.margin;
    const covered = cover && !cover.hidden ? [cover.offsetWidth, cover.offsetHeight] : [0, 0];
    const hidden = covered[0] > w * 0.9 ? covered[1] : 0;
    const xs = points.map(p => p[0]), ys = points.map(p => p[1]);
    const left = Math.min(...xs) - margin, right = Math.max(...xs) + margin;
    const top = Math.min(...ys) - margin, bottom = Math.max(...ys) + margin;
    const room = Math.min(w / (right - left), (h - hidden) / (bottom - top));
    const scale = Math.min(Math.max(this.scale, Math.min(this.map.least, room)), Math.max(room, this.least()));
    const halfWidth = w / 2 / scale, halfHeight = h / 2 / scale, below = hidden / scale;
    const seen = scale === this.scale && left >= this.cx - halfWidth && right <= this.cx + halfWidth &&
        top >= this.cy - halfHeight && bottom <= this.cy + halfHeight - below &&
        (hidden || left > this.cx - halfWidth + covered[0] / scale || bottom < this.cy + halfHeight - covered[1] / scale);
    if (!seen) this.go((left + right) / 2, (top + bottom) / 2 + below / 2, scale);
  }
  go(x, y, scale) {
    this.stop();
    this.fitted = false;
    const from = [this.cx, this.cy, this.scale], to = [x, y, scale], begin = performance.now();
    const step = now => {
      const t = calm.matches ? 1 : Math.min((now - begin) / 260, 1), share = t * (2 - t);
      [this.cx, this.cy, this.scale] = from.map((value, i) => value + (to[i] - value) * share);
      this.draw();
      this.moving = t < 1 ? requestAnimationFrame(step) : 0;
    };
    step(calm.matches ? begin + 1000 : begin);
  }
  // Marks spots (as [spots, class] pairs) and counters.
  mark(sets, counters = []) {
    this.marks.replaceChildren();
    for (const [spots, kind] of sets) {
      const path = document.createElementNS(SVG, 'path');
      path.setAttribute('class', kind);
      path.setAttribute('d', spots.map(one => this.map.outline(one)).join(''));
      this.marks.append(path);
    }
    for (const old of this.world.querySelectorAll('use.on')) old.classList.remove('on');
    for (const one of counters) {
      one.classList.add('on');
      const ring = one.cloneNode(false);
      ring.removeAttribute('data-of');
      this.marks.append(ring);
      const box = one.getBBox(), frame = document.createElementNS(SVG, 'rect');
      frame.setAttribute('class', 'ring');
      frame.setAttribute('transform', one.getAttribute('transform'));
      for (const [name, value] of Object.entries({x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, rx: 5}))
        frame.setAttribute(name, value);
      this.marks.append(frame);
    }
  }

  listen() {
    const view = this.view;
    view.addEventListener('wheel', event => {
      event.preventDefault();
      const step = event.deltaMode ? event.deltaY * 18 : event.deltaY;
      this.zoom(Math.exp(-step * (event.ctrlKey ? 0.008 : 0.0016)), event);
    }, {passive: false});
    view.addEventListener('pointerdown', event => {
      if (event.button) return;
      this.pointers.set(event.pointerId, event);
      this.moved = this.pointers.size > 1;
      this.start = event;
    });
    view.addEventListener('pointermove', event => this.move(event));
    view.addEventListener('pointerup', event => {
      const known = this.pointers.delete(event.pointerId);
      view.classList.remove('dragged');
      if (known && !this.moved && !this.pointers.size)
        this.choose(document.elementFromPoint(event.clientX, event.clientY), ...this.spot(event));
    });
    view.addEventListener('pointercancel', event => this.pointers.delete(event.pointerId));
    view.addEventListener('pointerleave', event => { if (!this.pointers.size) this.hover(); });
    view.addEventListener('keydown', event => this.key(event));
    new ResizeObserver(() => { if (this.map) this.resized(); }).observe(view);
  }
  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return event.pointerType === 'mouse' ? this.hover(event.target, ...this.spot(event)) : undefined;
    if (!this.moved && Math.hypot(event.clientX - this.start.clientX, event.clientY - this.start.clientY) < 6) return;
    if (!this.moved) this.view.classList.add('dragged');
    this.moved = true;
    this.view.setPointerCapture(event.pointerId);
    const others = [...this.pointers.values()].filter(one => one.pointerId !== event.pointerId);
    this.pointers.set(event.pointerId, event);
    if (!others.length) return this.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    const still = others[0], apart = one => Math.hypot(one.clientX - still.clientX, one.clientY - still.clientY);
    const middle = one => ({clientX: (one.clientX + still.clientX) / 2, clientY: (one.clientY + still.clientY) / 2});
    this.pan(middle(event).clientX - middle(before).clientX, middle(event).clientY - middle(before).clientY);
    if (apart(before) > 0) this.zoom(apart(event) / apart(before), middle(event));
  }
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = 70;
    const acts = {
      ArrowLeft: () => this.pan(step, 0), ArrowRight: () => this.pan(-step, 0),
      ArrowUp: () => this.pan(0, step), ArrowDown: () => this.pan(0, -step),
      '+': () => this.zoom(1.3), '=': () => this.zoom(1.3), '-': () => this.zoom(1 / 1.3), '_': () => this.zoom(1 / 1.3),
      '0': () => this.all(), Enter: () => this.middle(), ' ': () => this.middle(),
    };
    if (!acts[event.key]) return;
    event.preventDefault();
    acts[event.key]();
  }
  middle() {
    const rect = this.view.getBoundingClientRect();
    this.choose(null, this.cx, this.cy, rect);
  }
}
