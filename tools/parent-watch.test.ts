import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';

/** Serves until its parent has ended, as `npm start` does. */
const served = `
  import { createServer } from 'node:http';
  import { whenNpmEnds } from ${JSON.stringify(path.join(import.meta.dirname, 'parent-watch.mjs'))};
  const server = createServer().listen(0, '127.0.0.1', () => console.log('serves'));
  whenNpmEnds(() => { console.log('stops'); server.close(); });
`;
/** Stands for npm: starts the command with its outputs, and waits. */
const npmStartsIt = `
  import { spawn } from 'node:child_process';
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(served)}], { stdio: 'inherit' });
`;
/** The same through a shell that stays, as npm's does on Debian. */
const npmStartsItInAShell = `
  import { spawn } from 'node:child_process';
  const env = { ...process.env, NODE: process.execPath, SERVED: ${JSON.stringify(served)} };
  spawn('sh', ['-c', '"$NODE" --input-type=module -e "$SERVED"; exit $?'], { stdio: 'inherit', env });
`;

describe('a command that npm runs', () => {
  it.each([
    ['', npmStartsIt],
    [' even if the shell between them lives on', npmStartsItInAShell],
  ])('ends when npm is killed%s', async (_where, parent) => {
    const npm = spawn(process.execPath, ['--input-type=module', '-e', parent], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'], npm_lifecycle_event: 'start' },
    });
    // the pipe is the command's too: it ends when the last of them has
    const output = text(npm.stdout);
    await once(npm.stdout, 'readable');

    npm.kill('SIGKILL');

    expect(await output).toBe('serves\nstops\n');
  });
});
