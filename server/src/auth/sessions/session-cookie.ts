import { createHmac, timingSafeEqual } from 'node:crypto';

/** Name of the cookie; its value is ours, never the identity token itself. */
export const sessionCookieName = '__session';

/** Who the cookie says is here, for pages rendered by the server. It opens no call of the API. */
export interface Session {
  readonly uid: string;
  /** The member and the session, once there is an account. */
  readonly memberId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly expiresAt: Date;
}

interface Payload {
  readonly uid: string;
  readonly e: number;
  readonly m?: string | undefined;
  readonly s?: string | undefined;
}

export function writeSessionValue(secret: Buffer, { uid, memberId, sessionId, expiresAt }: Session): string {
  const content: Payload = { uid, e: expiresAt.getTime(), m: memberId, s: sessionId };
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${sign(secret, payload)}`;
}

/** The session in a cookie's value that one of the keys has signed; nothing when it is forged, broken or over. */
export function readSessionValue(secrets: readonly Buffer[], value: string, now: Date): Session | undefined {
  const [payload = '', signature = ''] = value.split('.');
  if (!secrets.some((secret) => isSigned(secret, payload, signature))) return undefined;
  // signed by us, so it is what writeSessionValue wrote
  const { uid, e, m, s } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Payload;
  return e > now.getTime() ? { uid, memberId: m, sessionId: s, expiresAt: new Date(e) } : undefined;
}

function isSigned(secret: Buffer, payload: string, signature: string): boolean {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(secret, payload))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function sign(secret: Buffer, payload: string): string {
  return createHmac('sha256', secret).update(`session ${payload}`).digest('base64url');
}
