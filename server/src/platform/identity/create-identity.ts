import { readFileSync } from 'node:fs';
import type { Agent } from 'node:http';

import { applicationDefault, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import type { App, Credential } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { Messaging } from 'firebase-admin/messaging';

import { UnusableValueError } from '../../lib/unusable-value.ts';
import { createIdentityAdmin } from './create-identity-admin.ts';
import { InvalidTokenError } from './identity.ts';
import type { IdentityAdmin, IdentityClaims, IdentityVerifier } from './identity.ts';
import { codeOf, toRefusal } from './refusal.ts';
import { isTokenShaped } from './token-shape.ts';
import { VerifiedTokens } from './verified-tokens.ts';

export type IdentityOptions =
  | { readonly kind: 'emulator'; readonly projectId: string; readonly port: number }
  | {
      readonly kind: 'firebase';
      readonly projectId: string;
      /** Without it the machine's own credentials are used. */
      readonly serviceAccountFile?: string | undefined;
      /** For tests. */
      readonly credential?: Credential;
      readonly httpAgent?: Agent;
    };

export interface Identity {
  readonly verifier: IdentityVerifier;
  readonly admin: IdentityAdmin;
  /** The project's pushes; the library is loaded when this is called first. */
  messaging(): Promise<Messaging>;
  close(): Promise<void>;
}

/** Tokens of the emulator are not signed: in a real project they would let anybody pose as anybody. */
export class EmulatorInProductionError extends Error {
  constructor() {
    super('FIREBASE_AUTH_EMULATOR_HOST is set together with a real project; unset it, tokens would not be checked.');
    this.name = 'EmulatorInProductionError';
  }
}

let count = 0;

/** Verification and administration of accounts, of a real Firebase project or of the emulator. */
export function createIdentity(options: IdentityOptions, now: () => number = Date.now): Identity {
  const app = openApp(options);
  const auth = getAuth(app);
  const tokens = new VerifiedTokens(now);

  const check = async (token: string): Promise<IdentityClaims> => {
    if (!isTokenShaped(token)) throw new InvalidTokenError('Not an ID token');
    const decoded = await auth.verifyIdToken(token, true).catch((error: unknown) => {
      throw toRefusal(error);
    });
    return toClaims(decoded);
  };

  return {
    verifier: {
      verify: (token) => tokens.claims(token, check),
      isModerator: async (uid) => await readModerator(auth, uid),
    },
    admin: createIdentityAdmin(auth, (uid) => {
      tokens.forget(uid);
    }),
    messaging: async () => (await import('firebase-admin/messaging')).getMessaging(app),
    close: () => deleteApp(app),
  };
}

async function readModerator(auth: Auth, uid: string): Promise<boolean> {
  try {
    const { customClaims, disabled } = await auth.getUser(uid);
    return !disabled && customClaims?.['moderator'] === true;
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return false;
    throw toRefusal(error);
  }
}

function openApp(options: IdentityOptions): App {
  const name = `duet-${(count += 1)}`;
  if (options.kind === 'emulator') {
    // The only way to tell firebase-admin; it reads the variable at every call.
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${options.port}`;
    return initializeApp({ projectId: options.projectId }, name);
  }
  if (process.env['FIREBASE_AUTH_EMULATOR_HOST']) throw new EmulatorInProductionError();
  const { projectId, httpAgent } = options;
  const credential = options.credential ?? readCredential(options.serviceAccountFile);
  return initializeApp(httpAgent ? { projectId, credential, httpAgent } : { projectId, credential }, name);
}

/** Also looked at before the start opens anything. */
export function readCredential(serviceAccountFile: string | undefined): Credential {
  if (serviceAccountFile === undefined) return applicationDefault();
  try {
    return cert(JSON.parse(readFileSync(serviceAccountFile, 'utf8')) as object);
  } catch (error) {
    // the parser's message repeats a piece of the file, which holds a private key
    const reason = error instanceof SyntaxError ? 'it does not hold JSON' : error;
    throw new UnusableValueError('FIREBASE_SERVICE_ACCOUNT_FILE', serviceAccountFile, reason);
  }
}

/** The library checks signature, audience, issuer and expiry, but not that the rest is there: the emulator's tokens
 * are written by anybody. */
function toClaims(token: DecodedIdToken): IdentityClaims {
  const provider = (token as Partial<DecodedIdToken>).firebase?.sign_in_provider;
  if (!isTime(token.auth_time) || !isTime(token.exp) || !isTime(token.iat) || typeof provider !== 'string') {
    throw new InvalidTokenError('The ID token lacks a claim');
  }
  return {
    uid: token.uid,
    email: token.email,
    emailVerified: token.email_verified === true,
    name: typeof token['name'] === 'string' ? token['name'] : undefined,
    authTime: new Date(token.auth_time * 1000),
    expiresAt: new Date(token.exp * 1000),
    moderator: token['moderator'] === true,
    signInProvider: provider,
    providerIds: providerIdsOf(token),
  };
}

/** E-mail and phone are identities of their own there; they are no provider's. */
function providerIdsOf({ firebase }: DecodedIdToken): string[] {
  const identities: unknown = firebase.identities;
  if (typeof identities !== 'object' || identities === null) return [];
  return Object.entries(identities)
    .filter(([provider]) => provider.includes('.'))
    .flatMap(([provider, ids]) => (Array.isArray(ids) ? ids.map((id) => `${provider}:${String(id)}`) : []));
}

function isTime(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
