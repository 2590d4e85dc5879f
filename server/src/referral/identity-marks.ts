import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { day } from '../lib/constants.ts';
import type { Schema } from '../platform/database/schema.ts';
import { cookieOf, formerCookieOf, setCookie } from '../lib/cookies.ts';

/** Names the browser; read by nobody but the rule against inviting oneself. */
export const deviceCookieName = 'duet_device';
const deviceLife = 400 * day;
const devicePattern = /^[\w-]{20,60}$/;

/** What an account shows of whose it is. */
export interface Traces {
  /** The browser's cookie. */
  readonly device?: string | undefined;
  readonly pushToken?: string | undefined;
  readonly email?: string | null | undefined;
  /** Accounts at providers, such as `google.com:1234`. */
  readonly providerIds?: readonly string[];
}

/** The traces as keyed hashes. The push token `test` means "no push" and is shared by many. */
export function marksOf(secret: Buffer, { device, pushToken, email, providerIds = [] }: Traces): string[] {
  const traces = [
    device && `device ${device}`,
    pushToken !== 'test' && pushToken && `push ${pushToken}`,
    email && `email ${mailbox(email)}`,
    ...providerIds.map((id) => `provider ${id}`),
  ];
  return traces
    .filter((trace) => typeof trace === 'string' && trace !== '')
    .map((trace) => createHmac('sha256', secret).update(`mark ${trace}`).digest('base64url'));
}

/** One person's mailbox: `Olena+duet@…` arrives at `olena@…`. */
function mailbox(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  return `${name.split('+')[0]}@${host}`;
}

export async function saveMarks(
  db: Kysely<Schema>,
  memberId: string,
  marks: readonly string[],
  now: Date,
): Promise<void> {
  if (marks.length === 0) return;
  await db
    .insertInto('identity_marks')
    .values([...new Set(marks)].map((mark) => ({ member_id: memberId, mark, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['member_id', 'mark']).doNothing())
    .execute();
}

/** Whether two accounts share a mark. */
export async function shareMark(db: Kysely<Schema>, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_marks as mine')
    .innerJoin('identity_marks as theirs', 'theirs.mark', 'mine.mark')
    .select('mine.mark')
    .where('mine.member_id', '=', one)
    .where('theirs.member_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The browser's cookie, written when it is not there yet. The name of before counts: it still tells the browser. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = cookieOf(request, deviceCookieName);
  if (known !== undefined && devicePattern.test(known)) return known;
  const former = formerCookieOf(request, deviceCookieName) ?? '';
  const device = devicePattern.test(former) ? former : randomUUID();
  setCookie(request, reply, deviceCookieName, device, deviceLife / 1000);
  return device;
}
