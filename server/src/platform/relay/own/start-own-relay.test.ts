import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { silentLog } from '../../../../test/kits/database/test-database.ts';
import { codeOf, credentialsOf, openTurnClient } from '../../../../test/kits/calls/turn-client.ts';
import { untilSo } from '../../../../test/kits/realtime/realtime-kit.ts';
import { startOwnRelay } from './start-own-relay.ts';

const portOf = (url: string | undefined) => Number(/:(\d+)\?/.exec(url ?? '')?.[1]);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether the relay gives a port over TCP, where a refused connection is told at once. */
async function givesPort(port: number, secret: string): Promise<boolean> {
  try {
    const page = await openTurnClient(port, credentialsOf(secret), 'tcp');
    const code = codeOf(await page.allocate());
    page.close();
    return code === 200;
  } catch {
    return false;
  }
}

it('is there over UDP and TCP as soon as it has started, and gone when it has stopped', async () => {
  const relay = await startOwnRelay({ log: silentLog });
  const { pid } = relay;
  const port = portOf(relay.urls[0]);

  expect(relay.urls).toEqual([`turn:127.0.0.1:${port}?transport=udp`, `turn:127.0.0.1:${port}?transport=tcp`]);
  expect(await givesPort(port, relay.secret)).toBe(true);
  await relay.stop();

  expect(isAlive(pid)).toBe(false);
});

it('comes back at its port with its secret when it dies alone', async () => {
  const warnings: string[] = [];
  const relay = await startOwnRelay({ log: { ...silentLog, warn: (_fields, message) => void warnings.push(message) } });
  const { pid } = relay;

  process.kill(pid, 'SIGKILL');
  await untilSo(() => relay.pid !== pid && relay.pid !== 0);
  const isBack = await givesPort(portOf(relay.urls[0]), relay.secret);
  await relay.stop();

  expect(isBack).toBe(true);
  expect(warnings).toEqual(['The relay of calls ended by itself and is started again']);
});

it('ends when its parent is killed', async () => {
  const door = path.join(import.meta.dirname, 'start-own-relay.ts');
  const script = `
    const { startOwnRelay } = await import(${JSON.stringify(door)});
    const { pid } = await startOwnRelay({ log: { info() {}, warn() {} } });
    console.log(pid);
    setInterval(() => undefined, 1000);
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' },
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isAlive(pid)).toBe(true);

  parent.kill('SIGKILL');

  await expect(untilSo(() => !isAlive(pid))).resolves.toBeUndefined();
});
