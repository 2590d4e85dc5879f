/**
 * Runs in the page before anything else, as a text: no types of the browser are known here. It keeps account of what code
 * leaves at window and document, and of timers that repeat, so that a section can ask what is left of a remote.
 */
export const pageLedger = `(() => {
  const kept = new Map();
  const nameOf = (target) => target === window ? 'window' : target === document ? 'document'
    : target === document.body ? 'body' : target === document.documentElement ? 'html' : undefined;
  const count = (key, by) => kept.set(key, (kept.get(key) ?? 0) + by);
  const entries = new WeakMap();
  const captures = (options) => typeof options === 'boolean' ? options : Boolean(options?.capture);
  const entriesOf = (target) => {
    const known = entries.get(target) ?? [];
    entries.set(target, known);
    return known;
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const forget = (target, type, listener, capture) => {
    const known = entriesOf(target);
    const index = known.findIndex((each) => each.type === type && each.listener === listener && each.capture === capture);
    if (index === -1) return;
    known.splice(index, 1);
    count('a listener for ' + type + ' at ' + nameOf(target), -1);
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (nameOf(target) && listener) {
      const capture = captures(options);
      const isKnown = entriesOf(target).some((each) => each.type === type && each.listener === listener && each.capture === capture);
      if (!isKnown && !options?.signal?.aborted) {
        entriesOf(target).push({ type, listener, capture });
        count('a listener for ' + type + ' at ' + nameOf(target), 1);
        options?.signal && add.call(options.signal, 'abort', () => forget(target, type, listener, capture));
        if (options?.once) add.call(target, type, () => forget(target, type, listener, capture), { once: true, capture });
      }
    }
    return add.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (nameOf(target)) forget(target, type, listener, captures(options));
    return remove.call(target, type, listener, options);
  };
  const intervals = new Set();
  const { setInterval: start, clearInterval: stop } = window;
  window.setInterval = (...call) => {
    const id = start(...call);
    intervals.add(id);
    return id;
  };
  window.clearInterval = (id) => {
    intervals.delete(id);
    stop(id);
  };
  const breaches = [];
  add.call(window, 'securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    breaches.push(effectiveDirective + ': ' + blockedURI + ' ' + sample));
  window.conformBreaches = breaches;
  window.conformLedger = () => ({
    ...Object.fromEntries([...kept].filter(([, number]) => number > 0)),
    'a timer that repeats': intervals.size,
    'a style sheet': document.querySelectorAll('style, link[rel=stylesheet]').length + document.adoptedStyleSheets.length,
    'an element in the body': document.body.children.length,
  });
  const natives = () => [fetch, XMLHttpRequest, WebSocket, history.pushState, history.replaceState, JSON.parse, JSON.stringify,
    Storage.prototype.setItem, Element.prototype.attachShadow, Node.prototype.appendChild, console.error, requestAnimationFrame];
  const prototypes = { Array, Object, String, Promise, Element, Node, EventTarget, Function, Map, Set };
  window.conformGlobals = () => ({
    names: Object.getOwnPropertyNames(window),
    members: Object.entries(prototypes).flatMap(([name, { prototype }]) =>
      Reflect.ownKeys(prototype).map((key) => name + '.prototype.' + String(key))),
  });
  let known = [];
  window.conformKeepNatives = () => { known = natives(); };
  window.conformChangedNatives = () => natives().flatMap((native, index) => native === known[index] ? [] : [known[index].name]);
})()`;
