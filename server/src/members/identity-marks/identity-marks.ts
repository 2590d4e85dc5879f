import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, formerCookieOf, setCookie } from '../../http/cookies.ts';
import { day } from '../../lib/constants.ts';
import type { MarkKind } from '../../platform/database/schema-comebacks.ts';

/** Identifies the browser, only to detect members who invite themselves or return after a suspension. */
export const deviceCookieName = 'duet_device';
const deviceLife = 400 * day;
const devicePattern = /^[\w-]{20,60}$/;

/** What an account shows of whose it is. */
export interface Traces {
  /** The sign-in itself. */
  readonly uid?: string;
  /** The value of the browser's device cookie. */
  readonly device?: string | undefined;
  readonly pushToken?: string | undefined;
  readonly email?: string | null | undefined;
  /** Accounts at providers, such as `google.com:1234`. */
  readonly providerIds?: readonly string[];
}

/** One trace as a keyed hash. */
export interface Mark {
  readonly kind: MarkKind;
  readonly mark: string;
}

/** Kinds of marks that belong to one person only; a browser may be shared by a family. */
export const ownKinds = ['signIn', 'email', 'provider'] as const satisfies readonly MarkKind[];

/** The traces as keyed hashes. The push token `test` means "no push" and is shared by many. */
export function marksOf(secret: Buffer, { uid, device, pushToken, email, providerIds = [] }: Traces): Mark[] {
  const traces: readonly (readonly [MarkKind, string | null | undefined])[] = [
    ['signIn', uid && `uid ${uid}`],
    ['device', device && `device ${device}`],
    ['push', pushToken === 'test' ? undefined : pushToken && `push ${pushToken}`],
    ['email', email && `email ${mailbox(email)}`],
    ...providerIds.map((id) => ['provider', id && `provider ${id}`] as const),
  ];
  return traces.flatMap(([kind, trace]) => (trace ? [{ kind, mark: hashOf(secret, trace) }] : []));
}

/** The keyed hash by which a sign-in is known, also when its account is purged. */
export function personOf(secret: Buffer, uid: string): string {
  return hashOf(secret, `uid ${uid}`);
}

function hashOf(secret: Buffer, trace: string): string {
  return createHmac('sha256', secret).update(`mark ${trace}`).digest('base64url');
}

const google = new Set(['gmail.com', 'googlemail.com']);

/** Normalises an address to its mailbox: `Olena+duet@…` arrives at `olena@…`, and Google ignores dots. */
function mailbox(email: string): string {
  const [address = '', host = ''] = email.toLowerCase().split('@');
  const name = address.split('+')[0] ?? '';
  return google.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** The browser's device cookie, written when missing; the former name still counts. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = cookieOf(request, deviceCookieName);
  if (known !== undefined && devicePattern.test(known)) return known;
  const former = formerCookieOf(request, deviceCookieName) ?? '';
  const device = devicePattern.test(former) ? former : randomUUID();
  setCookie(request, reply, deviceCookieName, device, deviceLife / 1000);
  return device;
}
