/** How often a parent is looked for that may have ended without a word. */
const every = 500;

/**
 * Calls back when the npm that runs this command has ended: killed, it can pass no signal on, and what it started would
 * serve for ever. A command that was started without npm may outlive its shell.
 */
export function whenNpmEnds(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const first = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === first) return;
    clearInterval(timer);
    callback();
  }, every);
  timer.unref();
}
