import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { Agent } from 'node:https';
import net from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { createIdentity, EmulatorInProductionError } from './create-identity.ts';
import type { Identity, IdentityOptions } from './create-identity.ts';
import { IdentityUnavailableError, InvalidTokenError } from './identity.ts';

/** Google, played by a server of ours: whatever host firebase-admin asks, the agent connects to it. */
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
let google: Server;
let isDown = false;
const opened: Identity[] = [];

beforeAll(async () => {
  google = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (isDown) {
      response.writeHead(502).end('{"error":"down"}');
      return;
    }
    const isKeys = request.url?.includes('/x509/') ?? false;
    const publicKey = own.publicKey.export({ type: 'spki', format: 'pem' });
    response.end(JSON.stringify(isKeys ? { key1: publicKey } : { users: [{ localId: 'ada', validSince: '1' }] }));
  }).listen(0, '127.0.0.1');
  await once(google, 'listening');
});
afterEach(() => {
  isDown = false;
});
afterAll(async () => {
  await Promise.all(opened.map(async (identity) => await identity.close()));
  google.closeAllConnections();
  google.close();
});

describe('a token of a real project', () => {
  it('is accepted when Google signed it for this project', async () => {
    await expect(open().verifier.verify(sign())).resolves.toMatchObject({ uid: 'ada', signInProvider: 'google.com' });
  });

  it('is refused unsigned, signed by others, for others or expired', async () => {
    const { verifier } = open();
    const refused = {
      unsigned: sign({}, { alg: 'none' }).replace(/[^.]*$/, ''),
      'signed by somebody else': sign({}, {}, other.privateKey),
      'with an unknown key': sign({}, { kid: 'key2' }),
      'for another project': sign({ aud: 'duet-other' }),
      'by another issuer': sign({ iss: 'https://example.com/duet-live' }),
      expired: sign({ exp: Math.floor(Date.now() / 1000) - 10 }),
      'revoked since': sign({ auth_time: 0 }),
    };

    for (const [how, token] of Object.entries(refused)) {
      const outcome = await verifier.verify(token).catch((error: unknown) => error);
      expect([how, outcome]).toEqual([how, expect.any(InvalidTokenError)]);
    }
  });

  it('is neither good nor bad while the certificates cannot be fetched', async () => {
    isDown = true;
    await expect(open().verifier.verify(sign())).rejects.toThrow(IdentityUnavailableError);

    const unreachable = agent((socket) => socket.connect(1, '127.0.0.1'));
    await expect(open({ httpAgent: unreachable }).verifier.verify(sign())).rejects.toThrow(IdentityUnavailableError);
  });

  it('is never verified with the emulator named in the environment', () => {
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = '127.0.0.1:9099';

    expect(() => open()).toThrow(EmulatorInProductionError);

    delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  });
});

function open(changes: Partial<Extract<IdentityOptions, { kind: 'firebase' }>> = {}): Identity {
  const { port } = google.address() as AddressInfo;
  const identity = createIdentity({
    kind: 'firebase',
    projectId: 'duet-live',
    credential: { getAccessToken: () => Promise.resolve({ access_token: 'test', expires_in: 3600 }) },
    httpAgent: agent((socket) => socket.connect(port, '127.0.0.1')),
    ...changes,
  });
  opened.push(identity);
  return identity;
}

/** Gives HTTPS requests a plain connection. */
function agent(connect: (socket: net.Socket) => net.Socket): Agent {
  const plain = new Agent();
  plain.createConnection = () => connect(new net.Socket());
  return plain;
}

function sign(claims: object = {}, header: object = {}, key = own.privateKey): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: 'https://securetoken.google.com/duet-live',
    aud: 'duet-live',
    sub: 'ada',
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    email: 'ada@duet.test',
    email_verified: true,
    firebase: { identities: {}, sign_in_provider: 'google.com' },
    ...claims,
  };
  const text = [{ alg: 'RS256', kid: 'key1', typ: 'JWT', ...header }, payload].map(encode).join('.');
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
