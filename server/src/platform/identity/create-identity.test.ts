import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createIdentity } from './create-identity.ts';
import type { Identity } from './create-identity.ts';
import { EMULATOR_PROJECT_ID } from './emulator/project.ts';
import { emulatorClient, startTestEmulator } from '../../../test/kits/identity/test-emulator.ts';
import type { TestEmulator } from '../../../test/kits/identity/test-emulator.ts';
import { IdentityUnavailableError, InvalidTokenError } from './identity.ts';

const minute = 60_000;
let emulator: TestEmulator;
let browser: ReturnType<typeof emulatorClient>;
let time = Date.now();
const opened: Identity[] = [];

beforeAll(async () => {
  emulator = await startTestEmulator();
  browser = emulatorClient(emulator.port);
});
afterAll(async () => {
  await Promise.all(opened.map(async (identity) => await identity.close()));
  await emulator.stop();
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
});

function open(port = emulator.port): Identity {
  const identity = createIdentity({ kind: 'emulator', projectId: EMULATOR_PROJECT_ID, port }, () => time);
  opened.push(identity);
  return identity;
}

describe('a token of the emulator', () => {
  it('tells who holds it', async () => {
    const { verifier, admin } = open();
    await admin.ensureAccount({
      uid: 'ada',
      email: 'ada@duet.test',
      password: 'correct horse',
      displayName: 'Ada',
      moderator: true,
    });
    const { idToken } = await browser.signIn('ada@duet.test');

    const claims = await verifier.verify(idToken);

    expect(claims).toMatchObject({
      uid: 'ada',
      email: 'ada@duet.test',
      emailVerified: true,
      name: 'Ada',
      moderator: true,
      signInProvider: 'password',
    });
    expect(Math.abs(claims.authTime.getTime() - Date.now())).toBeLessThan(minute);
    expect(claims.expiresAt.getTime()).toBeGreaterThan(Date.now() + 30 * minute);
  });

  it('is refused when it is altered', async () => {
    const { verifier } = open();
    const { idToken } = await browser.signUp('altered@duet.test');
    const past = Math.floor(Date.now() / 1000) - 10;
    const altered = {
      'for another project': forge(idToken, { aud: 'demo-other' }),
      'by another issuer': forge(idToken, { iss: 'https://securetoken.google.com/demo-other' }),
      expired: forge(idToken, { exp: past }),
      'without expiry': forge(idToken, { exp: undefined }),
      'without sign-in time': forge(idToken, { auth_time: undefined }),
      'without provider': forge(idToken, { firebase: undefined }),
      'without a subject': forge(idToken, { sub: '' }),
      'of nobody': forge(idToken, { sub: 'nobody', user_id: 'nobody' }),
      empty: '',
      'no token at all': 'hello',
      'with a broken payload': `${idToken.split('.')[0]}.e30x.`,
      'claiming a signature': `${idToken}abc`,
    };

    for (const [how, token] of Object.entries(altered)) {
      const outcome = await verifier.verify(token).catch((error: unknown) => error);
      expect([how, outcome]).toEqual([how, expect.any(InvalidTokenError)]);
    }
  });

  it('is refused at once after the server revoked it, or deleted its account', async () => {
    const { verifier, admin } = open();
    const revoked = await browser.signUp('revoked@duet.test');
    const deleted = await browser.signUp('deleted@duet.test');
    await verifier.verify(revoked.idToken);
    await verifier.verify(deleted.idToken);
    await nextSecond();

    await admin.revokeSessions(revoked.localId);
    await admin.deleteAccount(deleted.localId);
    await admin.deleteAccount(deleted.localId);

    await expect(verifier.verify(revoked.idToken)).rejects.toThrow(InvalidTokenError);
    await expect(verifier.verify(deleted.idToken)).rejects.toThrow(InvalidTokenError);
    await expect(verifier.verify(revoked.idToken)).rejects.toThrow('revoked');
  });

  it('is trusted for a minute, then asked about again', async () => {
    const { verifier } = open();
    const { idToken } = await browser.signUp('leaving@duet.test');
    await verifier.verify(idToken);
    await browser.remove(idToken);

    time += minute - 1;
    await expect(verifier.verify(idToken)).resolves.toMatchObject({ email: 'leaving@duet.test' });
    time += 2;
    await expect(verifier.verify(idToken)).rejects.toThrow(InvalidTokenError);
  });

  it('is neither good nor bad while the emulator cannot be asked', async () => {
    const { idToken } = await browser.signUp('waiting@duet.test');
    const { verifier } = open(1);

    await expect(verifier.verify(idToken)).rejects.toThrow(IdentityUnavailableError);

    await expect(open().verifier.verify(idToken)).resolves.toMatchObject({ email: 'waiting@duet.test' });
  });
});

describe('administration', () => {
  it('brings an existing account to the wanted values', async () => {
    const { admin } = open();
    await admin.ensureAccount({ uid: 'demo', email: 'old@duet.test', password: 'first password' });

    await admin.ensureAccount({ uid: 'demo', email: 'demo@duet.test', password: 'duet-demo-2026' });

    await expect(browser.signIn('demo@duet.test', 'duet-demo-2026')).resolves.toMatchObject({ localId: 'demo' });
    await expect(browser.signIn('old@duet.test', 'first password')).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  });
});

/** Anybody can write a token of the emulator: it has no signature. */
function forge(token: string, changes: object): string {
  const [header, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return `${header}.${Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url')}.`;
}

/** Revocation counts in whole seconds. */
async function nextSecond(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 1_000 - (Date.now() % 1_000) + 20);
  });
}
