import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { freePort } from '../../test/kits/free-port.ts';
import { startServerProcess } from '../../test/kits/server-process.ts';
import { startProblem } from '../start-errors.ts';
import { startServer } from '../start-server.ts';
import { readConfig } from './config.ts';

jest.setTimeout(120_000);

let folder: string;
/** What stands in <> in a value is known only when the tests run. */
let known: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'duet-values-'));
  known = { folder, closed: String(await freePort()) };
  await writeFile(path.join(folder, 'account.json'), '{"project_id": "duet-prod"}');
  await writeFile(path.join(folder, 'key.pem'), 'SECRETKEY');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function filledIn(values: Readonly<Record<string, string>>): Record<string, string> {
  const env: Record<string, string> = { PORT: '0', IDENTITY_PORT: '0', METRICS_PORT: '0', DEMO: '0' };
  for (const [name, value] of Object.entries({ DATA_DIR: '<folder>/data', ...values })) {
    env[name] = value.replaceAll(/<(\w+)>/g, (_all, key: string) => known[key] ?? '');
  }
  return env;
}

/** What the process says when it cannot start; a bug has no line. */
async function lineOfStart(env: Readonly<Record<string, string>>): Promise<string | undefined> {
  try {
    const server = await startServer(readConfig(env));
    await server.close();
    return 'It has started.';
  } catch (error) {
    return startProblem(error);
  }
}

const network = { EMULATOR_ON_NETWORK: '1', DEMO: '1' };
const real = { FIREBASE_PROJECT_ID: 'duet-prod', FIREBASE_API_KEY: 'key' };
const store = {
  MEDIA_URL: 's3://duet',
  AWS_ENDPOINT_URL: 'http://127.0.0.1:<closed>',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'SECRETKEY',
};

describe('a setting that is valid but unusable', () => {
  it.each<[Record<string, string>, RegExp]>([
    [{ ...network, HOST: 'no-such-host.invalid' }, /^HOST names no-such-host\.invalid, .*: getaddrinfo /],
    [{ ...network, HOST: '203.0.113.7' }, /^HOST names 203\.0\.113\.7, .* EADDRNOTAVAIL/],
    [{ DATA_DIR: '<folder>/key.pem' }, /^DATA_DIR names \S+key\.pem, .*: E[A-Z]+: /],
    [{ DATA_DIR: '<folder>/key.pem/below/that' }, /^DATA_DIR names \S+that, .*: ENOTDIR: /],
    // where Node's recursive mkdir would never end
    [{ DATA_DIR: '/proc/duet' }, /^DATA_DIR names \/proc\/duet, .*: E[A-Z]+: /],
    [
      { DATABASE_URL: 'postgresql://duet:SECRETKEY@127.0.0.1:<closed>/duet' },
      /^DATABASE_URL names postgresql:\/\/127\.0\.0\.1:\d+\/duet, .*: connect ECONNREFUSED /,
    ],
    [
      { DATABASE_URL: 'postgresql://duet:SECRETKEY@no-such-host.invalid/duet' },
      /^DATABASE_URL names postgresql:\/\/no-such-host\.invalid\/duet, .*: getaddrinfo /,
    ],
    [store, /^MEDIA_URL is "s3:\/\/duet\/"; .*: it does not answer\.$/],
    [
      { ...real, FIREBASE_SERVICE_ACCOUNT_FILE: '<folder>/none.json' },
      /^FIREBASE_SERVICE_ACCOUNT_FILE names \S+none\.json, .*: ENOENT: /,
    ],
    [
      { ...real, FIREBASE_SERVICE_ACCOUNT_FILE: '<folder>/key.pem' },
      /^FIREBASE_SERVICE_ACCOUNT_FILE names \S+key\.pem, .*: it does not hold JSON\.$/,
    ],
    [
      { ...real, FIREBASE_SERVICE_ACCOUNT_FILE: '<folder>/account.json' },
      /^FIREBASE_SERVICE_ACCOUNT_FILE names \S+account\.json, .* "private_key" /,
    ],
  ])('is told in one line: %j', async (values, expected) => {
    const line = await lineOfStart(filledIn(values));

    expect(line).toMatch(expected);
    expect(line).toMatch(/^[^\n]+[^.]\.$/);
    expect(line).not.toContain('SECRETKEY');
  });

  it('creates no database in a data folder that the start refuses', async () => {
    const dataDir = path.join(folder, 'untouched');

    await lineOfStart(filledIn({ ...store, DATA_DIR: dataDir }));

    expect(await readdir(dataDir)).toEqual([]);
  });

  it('ends the process with one line of explanation', async () => {
    const env = filledIn({ DATABASE_URL: 'postgresql://duet:SECRETKEY@127.0.0.1:<closed>/duet' });
    const server = startServerProcess(env);

    expect(await server.ended()).toBe(1);
    expect(server.output()).toMatch(
      /^DATABASE_URL names [^\n]+, which cannot be used: connect ECONNREFUSED [^\n]+\.\n$/,
    );
  });
});

it('takes several keys of the registry, each whole', () => {
  const [one, other] = ['k'.repeat(43), 'l'.repeat(43)];

  expect(readConfig({ REGISTRY_PUBLIC_KEY: `${one},${other}` }).registryKey).toBe(`${one},${other}`);
  expect(() => readConfig({ REGISTRY_PUBLIC_KEY: `${one},short` })).toThrow(
    /^REGISTRY_PUBLIC_KEY is "k{43},short"; it must be the key in \S+, or several with commas between\.$/,
  );
});
