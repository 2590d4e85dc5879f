import { TestEnvironment as Jsdom } from 'jest-environment-jsdom';

/** Standard parts of browsers that jsdom lacks, taken from Node. */
const borrowed = { structuredClone, TextEncoder, TextDecoder, Response, Request, Headers, fetch, ReadableStream };

export default class BrowserEnvironment extends Jsdom {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(borrowed)) this.global[name] ??= value;
    this.global.crypto.randomUUID ??= () => crypto.randomUUID();
    this.global.performance.mark ??= () => undefined;
    this.global.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    this.global.URL.createObjectURL ??= () => 'blob:duet';
    this.global.URL.revokeObjectURL ??= () => undefined;
    this.global.HTMLImageElement.prototype.decode ??= () => Promise.resolve();
    this.global.PointerEvent ??= pointerEventOf(this.global.MouseEvent);
    this.global.Element.prototype.setPointerCapture ??= () => undefined;
    this.global.IntersectionObserver ??= Idle;
    this.global.ResizeObserver ??= Idle;
  }
}

/** jsdom has no layout, so nothing is ever observed. */
class Idle {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A mouse event with the pointer's data. */
function pointerEventOf(MouseEvent) {
  return class PointerEvent extends MouseEvent {
    constructor(type, { pointerId = 0, isPrimary = false, pointerType = '', ...init } = {}) {
      super(type, init);
      Object.assign(this, { pointerId, isPrimary, pointerType });
    }
  };
}
