import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { EMULATOR_PROJECT_ID } from './project.ts';
import { startIdentityEmulator } from './start-identity-emulator.ts';
import { IdentityPortTakenError, IdentityStartError } from './start-errors.ts';
import { emulatorClient, silentLog, startTestEmulator } from '../../../../test/kits/identity/test-emulator.ts';
import type { TestEmulator } from '../../../../test/kits/identity/test-emulator.ts';

let emulator: TestEmulator;
let browser: ReturnType<typeof emulatorClient>;

beforeAll(async () => {
  emulator = await startTestEmulator();
  browser = emulatorClient(emulator.port);
});
afterAll(async () => {
  await emulator.stop();
});

describe('what was acknowledged', () => {
  it('survives kill -9, and browsers stay signed in', async () => {
    const kept = await browser.signUp('kept@duet.test');
    const gone = await browser.signUp('gone@duet.test');
    await browser.remove(gone.idToken);

    await killEmulator();

    await expect(browser.lookup(kept.idToken)).resolves.toMatchObject({ users: [{ localId: kept.localId }] });
    await expect(browser.signIn('kept@duet.test')).resolves.toMatchObject({ localId: kept.localId });
    await expect(browser.signIn('gone@duet.test')).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  });

  it('survives when many sign up at once and it is killed after the last answer', async () => {
    const addresses = Array.from({ length: 40 }, (_, index) => `crowd${index}@duet.test`);
    await Promise.all(addresses.map(async (email) => await browser.signUp(email)));

    await killEmulator();

    await expect(Promise.all(addresses.map(async (email) => await browser.signIn(email)))).resolves.toHaveLength(40);
  });

  it('includes codes sent by e-mail', async () => {
    await browser.signUp('forgetful@duet.test');
    await browser.mailReset('forgetful@duet.test');

    await killEmulator();
    const { oobCodes } = await browser.mailedCodes();
    const code = oobCodes.find(({ email }) => email === 'forgetful@duet.test')?.oobCode ?? '';
    await browser.resetPassword(code, 'a new password');

    await expect(browser.signIn('forgetful@duet.test', 'a new password')).resolves.toHaveProperty('idToken');
  });

  it('is readable by its owner only', async () => {
    await browser.signUp('private@duet.test');

    const { mode } = await stat(emulator.dataFile);

    expect(mode & 0o777).toBe(0o600);
  });

  it('is nothing when it could not be saved', async () => {
    await mkdir(`${emulator.dataFile}.tmp`);

    await expect(browser.signUp('unsaved@duet.test')).rejects.toThrow('could not be saved');

    await rm(`${emulator.dataFile}.tmp`, { recursive: true });
  });
});

describe('a sign-in', () => {
  const authTimeOf = (idToken: string): number => {
    const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    return (claims as { auth_time: number }).auth_time;
  };
  const secondsEarlier = (refreshToken: string, seconds: number): string => {
    const text = Buffer.from(refreshToken, 'base64').toString();
    const earlier = text.replace(/("duetSignedInAt":")(\d+)/, (_match, key: string, at: string) => {
      return key + String(Number(at) - seconds * 1000);
    });
    return Buffer.from(earlier).toString('base64');
  };

  it('keeps its time in every token made from it, whoever signs in meanwhile', async () => {
    const here = await browser.signUp('two-devices@duet.test');
    const before = secondsEarlier(here.refreshToken, 60);
    const there = await browser.signIn('two-devices@duet.test');

    const first = await browser.refresh(before);
    const second = await browser.refresh(first.refresh_token);

    expect(authTimeOf(first.id_token)).toBe(authTimeOf(here.idToken) - 60);
    expect(authTimeOf(second.id_token)).toBe(authTimeOf(first.id_token));
    expect(authTimeOf((await browser.refresh(there.refreshToken)).id_token)).toBe(authTimeOf(there.idToken));
  });
});

describe('the browser', () => {
  it('may call from a page on another port', async () => {
    const response = await fetch(address('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo'), {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:4000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-client-version',
      },
    });

    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4000');
    expect(response.headers.get('access-control-allow-headers')).toContain('x-client-version');
  });

  it('hears the same about a wrong password and an unknown address', async () => {
    await browser.signUp('known@duet.test');

    await expect(browser.signIn('known@duet.test', 'wrong horse')).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    await expect(browser.signIn('unknown@duet.test', 'wrong horse')).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  });

  it('reads the password policy that is enforced', async () => {
    const response = await fetch(address('/identitytoolkit.googleapis.com/v2/passwordPolicy?key=demo'));

    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    await expect(response.json()).resolves.toMatchObject({
      customStrengthOptions: { minPasswordLength: 8 },
      enforcementState: 'ENFORCE',
      schemaVersion: 1,
    });
    await expect(browser.signUp('short@duet.test', 'seven77')).rejects.toThrow(/^PASSWORD_DOES_NOT_MEET_REQUIREMENTS/);
    await expect(browser.signUp('long@duet.test', 'x'.repeat(64))).resolves.toHaveProperty('idToken');
  });

  it('loads nothing from other hosts in the pop-up and its helper frame', async () => {
    const popup = await page('/emulator/auth/handler?apiKey=demo&providerId=google.com&appName=x&authType=popup');
    const frame = await page('/emulator/auth/iframe?apiKey=demo&appName=x');
    const shim = await page('/emulator/gapi.js');

    expect(popup).not.toMatch(/(src|href)="https:/);
    expect(frame).toContain('/emulator/gapi.js');
    expect(frame).not.toContain('apis.google.com');
    expect(shim).toContain('gapi.iframes');
  });
});

describe('the administration', () => {
  const codes = `/emulator/v1/projects/${EMULATOR_PROJECT_ID}/oobCodes`;
  const resetLink = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=demo';

  it('hands its codes to programs of this machine', async () => {
    expect(await statusOf('GET', codes)).toBe(200);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:4000' },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-forwarded-for': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '203.0.113.7' },
  ])('is closed to pages, and to what a proxy passes on: %j', async (headers) => {
    const owner = { ...headers, authorization: 'Bearer owner' };

    expect(await statusOf('GET', codes, headers)).toBe(403);
    expect(await statusOf('GET', codes.replace('emulator', '/emulator'), headers)).toBe(403);
    expect(await statusOf('GET', codes.replace('emulator', '%65mulator'), headers)).toBe(403);
    expect(
      await statusOf(
        'POST',
        `/identitytoolkit.googleapis.com/v1/projects/${EMULATOR_PROJECT_ID}/accounts:query`,
        owner,
      ),
    ).toBe(403);
    expect(await statusOf('POST', resetLink, owner)).toBe(403);
    expect(await statusOf('DELETE', `/emulator/v1/projects/${EMULATOR_PROJECT_ID}/accounts`, headers)).toBe(403);
  });

  it('answers nothing under a name that only leads to this machine, as after DNS rebinding', async () => {
    for (const host of ['evil.example', `192.168.1.7:${emulator.port}`]) {
      expect(await statusOf('GET', codes, { host })).toBe(403);
      expect(await statusOf('GET', '/emulator/gapi.js', { host })).toBe(403);
    }
  });

  it('outlives an address that cannot be read', async () => {
    const { pid } = emulator;

    expect(await statusOf('GET', '//')).toBe(404);
    expect(await statusOf('GET', codes)).toBe(200);
    expect(emulator.pid).toBe(pid);
  });

  it('leaves the calls of pages as they are', async () => {
    const headers = { origin: 'http://localhost:4000', 'sec-fetch-site': 'cross-site' };

    expect(await statusOf('GET', '/identitytoolkit.googleapis.com/v1/projects?key=demo', headers)).toBe(200);
    expect(await statusOf('GET', '/emulator/auth/iframe?apiKey=demo&appName=x', headers)).toBe(200);
    const signUp = await fetch(address('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo'), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'page@duet.test', password: 'correct horse' }),
    });
    expect(signUp.status).toBe(200);
  });
});

describe('the process', () => {
  it('ends by itself when its parent is killed', async () => {
    const start = JSON.stringify(new URL('./start-identity-emulator.ts', import.meta.url).href);
    const script = `
      const { startIdentityEmulator } = await import(${start});
      const log = { info() {}, warn() {} };
      const { pid } = await startIdentityEmulator({ projectId: '${EMULATOR_PROJECT_ID}', port: 0, log });
      console.log(pid);
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(printed.toString());

    parent.kill('SIGKILL');

    // never ending is a timeout
    while (isRunning(pid)) await delay(50);
    expect(isRunning(pid)).toBe(false);
  });

  it('says which port is taken', async () => {
    const second = startIdentityEmulator({ projectId: EMULATOR_PROJECT_ID, port: emulator.port, log: silentLog });

    await expect(second).rejects.toThrow(IdentityPortTakenError);
    await expect(second).rejects.toThrow(`Port ${emulator.port} is taken`);
  });

  it('gives up after its start timeout', async () => {
    const late = startIdentityEmulator({ projectId: EMULATOR_PROJECT_ID, port: 0, log: silentLog, startTimeout: 1 });

    await expect(late).rejects.toThrow(IdentityStartError);
  });

  it('refuses the name of a real project', async () => {
    const real = startIdentityEmulator({ projectId: 'duet-live', port: 0, log: silentLog });

    await expect(real).rejects.toThrow(IdentityStartError);
  });
});

function address(path: string): string {
  return `http://127.0.0.1:${emulator.port}${path}`;
}

/** With every header as it is given: `fetch` writes some of its own. */
async function statusOf(method: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const asked = request({ host: '127.0.0.1', port: emulator.port, method, path, headers });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

async function page(path: string): Promise<string> {
  return await (await fetch(address(path))).text();
}

/** Kills it and waits until its successor answers. */
async function killEmulator(): Promise<void> {
  const { pid } = emulator;
  process.kill(pid, 'SIGKILL');
  // never coming back is a timeout
  for (;;) {
    await delay(50);
    const isBack = await fetch(address('/')).then(
      (response) => response.ok,
      () => false,
    );
    if (isBack && emulator.pid !== pid) return;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
