import { createHmac, timingSafeEqual } from 'node:crypto';
import { day } from '../lib/constants.ts';

/** Name of the cookie; its value is ours, never the identity token itself. */
export const sessionCookieName = '__session';
/** Inactivity limit of a session (behaviours, business constants). */
export const sessionLife = 14 * day;

/** Who the cookie says is here, for pages rendered by the server. It opens no call of the API. */
export interface Session {
  readonly uid: string;
  readonly expiresAt: Date;
}

export function writeSessionValue(secret: Buffer, { uid, expiresAt }: Session): string {
  const payload = Buffer.from(JSON.stringify({ uid, e: expiresAt.getTime() })).toString('base64url');
  return `${payload}.${sign(secret, payload)}`;
}

/** The session in a cookie's value; nothing when it is forged, broken or over. */
export function readSessionValue(secret: Buffer, value: string, now: Date): Session | undefined {
  const [payload = '', signature = ''] = value.split('.');
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(secret, payload))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  // signed by us, so it is what writeSessionValue wrote
  const { uid, e } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { uid: string; e: number };
  return e > now.getTime() ? { uid, expiresAt: new Date(e) } : undefined;
}

function sign(secret: Buffer, payload: string): string {
  return createHmac('sha256', secret).update(`session ${payload}`).digest('base64url');
}
