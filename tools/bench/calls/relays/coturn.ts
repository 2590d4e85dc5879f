import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { repository } from '@duet/build';
import type { BenchRelay, RelayPlace } from './bench-relay.ts';
import { documentedSettings, settingsHere } from './coturn-settings.ts';

/** Starts coturn with the documented settings of production, on this machine. */
export async function startCoturn(program: string, place: RelayPlace): Promise<BenchRelay> {
  const folder = await mkdtemp(path.join(tmpdir(), 'duet-coturn-'));
  const document = await readFile(path.join(repository, 'docs/operations.md'), 'utf8');
  const file = path.join(folder, 'turnserver.conf');
  // as an argument everybody on the machine could read the secret
  const lines = settingsHere(documentedSettings(document), place, folder);
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  let child = await launch(program, file, place);

  async function fall(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  // it would outlive a bench that ends early
  const killWithUs = () => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  return {
    name: 'coturn with the settings of docs/operations.md',
    ...place,
    fall,
    async comeBack() {
      child = await launch(program, file, place);
    },
    async stop() {
      await fall();
      process.off('exit', killWithUs);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(program: string, file: string, place: RelayPlace): Promise<ChildProcess> {
  const child = spawn(program, ['-c', file], { stdio: 'ignore' });
  try {
    await untilItAnswers(child, place);
    return child;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

const bindingRequest = Buffer.from('000100002112a442000102030405060708090a0b', 'hex');
const tries = 1_000;
const pause = 10;

/** Its log says that it is ready before it is. */
async function untilItAnswers(child: ChildProcess, { ip, port }: RelayPlace): Promise<void> {
  const socket = createSocket('udp4');
  const answered = new AbortController();
  socket.on('message', () => answered.abort());
  // nobody listens yet
  socket.on('error', () => undefined);
  for (let turn = 0; turn < tries && !answered.signal.aborted && child.exitCode === null; turn += 1) {
    socket.send(bindingRequest, port, ip);
    await delay(pause);
  }
  socket.close();
  if (!answered.signal.aborted) throw new Error('coturn was started and does not answer');
}
