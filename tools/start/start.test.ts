import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { describe, expect, it } from '@jest/globals';

describe('npm start', () => {
  it.each([
    ['PORT', 'eighty', 'PORT is "eighty"; it must be a port number from 0 (any free port) to 65535.'],
    ['DEMO', 'maybe', 'DEMO is "maybe"; it must be 0 or 1.'],
    ['DATABASE_URL', 'mysql://db', /^DATABASE_URL is "mysql:\/\/db"; it must be .*postgres:\/\//],
  ])('answers a bad %s with one line', async (name, value, line) => {
    const { code, errors, output } = await start({ [name]: value });

    expect(code).toBe(1);
    expect(errors.trim()).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(output).toBe('');
  });

  it('answers a taken port with one line, before it builds anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;

    const { code, errors, output } = await start({ PORT: String(port) });

    other.close();
    expect(code).toBe(1);
    expect(errors.trim()).toBe(`Port ${port} is taken by another program; stop that one or choose another PORT.`);
    expect(output).toBe('');
  });
});

async function start(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  const ended = once(child, 'exit') as Promise<[code: number | null]>;
  const [[code], errors, output] = await Promise.all([ended, text(child.stderr), text(child.stdout)]);
  return { code, errors, output };
}
