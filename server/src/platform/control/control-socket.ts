import path from 'node:path';

/**
 * Where the server that runs over a data folder can be asked by whoever owns the folder. A path of a socket holds about a
 * hundred characters, so the shorter of its two names counts.
 */
export function controlSocketOf(dataDir: string): string {
  const absolute = path.resolve(dataDir, 'control.sock');
  const relative = path.relative(process.cwd(), absolute);
  return relative.length < absolute.length ? relative : absolute;
}
