import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { inTestFolder } from '../../../../test/kits/database/test-folder.ts';
import { aClip } from '../../../../test/kits/media/test-clip.ts';
import { anEndlessClip } from '../../../../test/kits/media/test-hostile.ts';

const run = promisify(execFile);

/** The processor time of a process as the system writes it, or nothing when it is gone or only waits to be buried. */
async function processorTime(pid: number): Promise<string | undefined> {
  const listed = await run('ps', ['-o', 'stat=,time=', '-p', String(pid)]).catch(() => undefined);
  const [state = 'Z', time] = listed?.stdout.trim().split(/\s+/) ?? [];
  return state.startsWith('Z') ? undefined : time;
}

/** Kills the server once its media process does what it is to do, and waits for the end of that, too. */
async function killServer(files: readonly string[], when: (mediaProcess: number) => Promise<void>): Promise<void> {
  const server = fork(path.join(import.meta.dirname, '../../../../test/kits/media/test-server-process.ts'), files, {
    execArgv: [],
  });
  try {
    const [[pid]] = (await once(server, 'message')) as [[number]];
    await when(pid);
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    await untilGone(pid);
  } finally {
    server.kill('SIGKILL');
  }
}

const deadline = 60_000;

async function untilGone(pid: number): Promise<void> {
  const began = performance.now();
  while (await processorTime(pid)) {
    if (performance.now() - began < deadline) continue;
    process.kill(pid, 'SIGKILL');
    throw new Error('The media process has outlived its server.');
  }
}

it('ends a media process that waits for work when the server is killed', async () => {
  await inTestFolder(async (folder) => {
    const clip = path.join(folder, 'clip');
    await writeFile(clip, await aClip());

    await expect(killServer([clip], async () => undefined)).resolves.toBeUndefined();
  });
});

it('ends a media process in an endless loop when the server is killed', async () => {
  await inTestFolder(async (folder) => {
    const [clip, endless] = [path.join(folder, 'clip'), path.join(folder, 'endless')];
    await writeFile(clip, await aClip());
    await writeFile(endless, await anEndlessClip());

    const killed = killServer([clip, endless], async (pid) => {
      // a second of processor time is more than any honest file of this test takes
      const seen = new Set<string | undefined>();
      while (seen.size < 3) seen.add(await processorTime(pid));
      expect(seen).not.toContain(undefined);
    });

    await expect(killed).resolves.toBeUndefined();
  });
});
