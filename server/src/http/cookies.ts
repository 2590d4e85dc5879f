import { cookieName, preferenceCookie } from '@duet/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {} from './public-origin.ts';

type Asked = Pick<FastifyRequest, 'headers' | 'server'>;

/** A cookie of ours. They hold single words, so nothing needs to be decoded. */
export function cookieOf(request: Asked, name: string): string | undefined {
  return valueOf(request, cookieName(name, isSecure(request)));
}

/**
 * The value of a cookie from before the site used TLS or prefixed names; any host of the domain could have written it.
 */
export function formerCookieOf(request: Asked, name: string): string | undefined {
  return isSecure(request) ? valueOf(request, name) : undefined;
}

/** Adds a cookie to the ones already set; scripts cannot read it. */
export function setCookie(request: Asked, reply: FastifyReply, name: string, value: string, seconds: number): void {
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  if (isSecure(request)) attributes.push('Secure');
  append(reply, [`${cookieName(name, isSecure(request))}=${value}`, ...attributes].join('; '));
}

/** Remembers a choice as the page's own scripts do, which may change it. */
export function rememberPreference(request: Asked, reply: FastifyReply, name: string, value: string): void {
  append(reply, preferenceCookie(name, value, isSecure(request)));
}

export function clearFormerCookie(request: Asked, reply: FastifyReply, name: string): void {
  if (formerCookieOf(request, name) !== undefined) append(reply, `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
}

function append(reply: FastifyReply, cookie: string): void {
  const before = reply.getHeader('set-cookie');
  const cookies = [before ?? []].flat().map(String);
  void reply.removeHeader('set-cookie').header('set-cookie', [...cookies, cookie]);
}

function valueOf({ headers }: Asked, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

function isSecure({ server }: Asked): boolean {
  return server.publicOrigin().startsWith('https:');
}
