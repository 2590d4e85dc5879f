import { spawnSync } from 'node:child_process';

/** How often the processes above are looked for: they may have ended without a word. */
const every = 500;

/**
 * Calls back when the npm that runs this command has ended: killed, it can pass no signal on, and what it started would
 * serve for ever. A command that was started without npm may outlive its shell.
 */
export function whenNpmEnds(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  // between npm and its command may stand a shell, which outlives it
  const above = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === undefined || isAlive(above))) return;
    clearInterval(timer);
    callback();
  }, every);
  timer.unref();
}

/** The parent of a process; nothing where it is the system's first one, or nobody can be asked. */
function parentOf(id) {
  const parent = Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(id)], { encoding: 'utf8' }).stdout);
  return parent > 1 ? parent : undefined;
}

function isAlive(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // a process of somebody else's is alive, too
    return error.code === 'EPERM';
  }
}
