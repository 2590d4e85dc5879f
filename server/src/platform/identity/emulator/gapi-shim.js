/**
 * Stands in for https://apis.google.com/js/api.js so that sign-in by pop-up works without a network: the parts of
 * `gapi.iframes` that firebase/auth and the emulator's helper page use. Served by the emulator only.
 */
(() => {
  const own = document.currentScript;
  const pending = new Map();
  let sent = 0;

  class Iframe {
    constructor(target) {
      this.target = target;
      this.handlers = { _ping: () => 'pong' };
      this.waiting = [];
      addEventListener('message', (event) => {
        if (event.source !== this.target || event.data?.__gapiShim !== 1) return;
        const message = event.data;
        if (message.reply) {
          pending.get(message.id)?.(message.value);
          pending.delete(message.id);
        } else if (this.handlers[message.type]) {
          void this.dispatch(message);
        } else {
          // Held until somebody listens, as the real one does.
          this.waiting.push(message);
        }
      });
    }

    async dispatch(message) {
      const value = await this.handlers[message.type](message.data);
      this.target.postMessage({ __gapiShim: 1, reply: 1, id: message.id, value }, '*');
    }

    register(type, handler) {
      this.handlers[type] = handler;
      const due = this.waiting.filter((message) => message.type === type);
      this.waiting = this.waiting.filter((message) => message.type !== type);
      for (const message of due) void this.dispatch(message);
    }

    async send(type, data, callback) {
      sent += 1;
      const id = sent;
      return await new Promise((resolve) => {
        pending.set(id, (value) => {
          try {
            callback?.(value);
          } catch {
            // The SDK's callback throws after it has done its work; the real one swallows that too.
          }
          resolve(value);
        });
        this.target.postMessage({ __gapiShim: 1, id, type, data }, '*');
      });
    }

    ping(callback) {
      return this.send('_ping', null, callback);
    }

    restyle() {
      return Promise.resolve();
    }
  }

  // Listens from the very start, before anybody asks for it.
  const parentFrame = parent === window ? null : new Iframe(parent);
  const context = {
    open(options, callback) {
      const frame = document.createElement('iframe');
      frame.src = options.url;
      Object.assign(frame.style, options.attributes?.style);
      frame.setAttribute('aria-hidden', 'true');
      frame.tabIndex = -1;
      const loaded = new Promise((resolve) => {
        frame.addEventListener('load', resolve);
      });
      (options.where || document.body).append(frame);
      const iframe = new Iframe(frame.contentWindow);
      const ping = iframe.ping.bind(iframe);
      iframe.ping = async (done) => {
        await loaded;
        return await ping(done);
      };
      return Promise.resolve(callback(iframe));
    },
    getParentIframe: () => parentFrame,
  };

  window.gapi ||= {};
  window.gapi.load = (_features, options) => setTimeout(() => (options.callback || options)(), 0);
  window.gapi.iframes = { Iframe, getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: () => true };
  const onload = new URL(own?.src || location.href, location.href).searchParams.get('onload');
  setTimeout(() => {
    if (onload && window[onload]) window[onload]();
    else if (window.gapi_onload) window.gapi_onload();
  }, 0);
})();
