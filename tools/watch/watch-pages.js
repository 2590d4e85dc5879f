/* The first script of every page that is watched: says what went wrong to where the page came from. */
(() => {
  const say = (problem) => navigator.sendBeacon('/watch-pages', problem);
  addEventListener('error', ({ error, message }) => {
    if (error) say(`uncaught: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => say(`uncaught: ${reason}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    say(`policy: ${effectiveDirective} refused ${blockedURI} ${sample}`),
  );
})();
