import { isCrawler, localeCookie, locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../http/cookies.ts';
import type {} from '../http/public-origin.ts';
import type { PageVisitor } from '../http/page-visitors.ts';
import { requestLocale } from '../http/request-locale.ts';
import { localizedPath, splitLocale } from './page-address.ts';

/**
 * Where a visit of an address without a prefix goes on in the language of whoever visits (shell-4): the one they chose here,
 * else that of their account, else what their browser asks for. Undefined where that is English, and for whatever is no
 * visit of a person: scripts, the service worker, crawlers.
 */
export function languageRedirect(
  request: FastifyRequest,
  pathname: string,
  visitor: PageVisitor | undefined,
): string | undefined {
  if (!isNavigation(request) || isCrawler(request.headers['user-agent'] ?? '')) return undefined;
  const { locale: prefix, path } = splitLocale(pathname);
  if (prefix !== 'en' || chosenByLink(request, pathname)) return undefined;
  const remembered = locales.find((locale) => locale === cookieOf(request, localeCookie));
  const locale = remembered ?? visitor?.language ?? requestLocale(request);
  return locale === 'en' ? undefined : localizedPath(path, locale) + request.url.slice(pathname.length);
}

/**
 * The language that was chosen by a link to the same page in another language: in a new tab, or before a script runs, the
 * address is all that says so.
 */
export function chosenByLink(request: FastifyRequest, pathname: string): Locale | undefined {
  const { referer = '' } = request.headers;
  if (!isNavigation(request) || !URL.canParse(referer)) return undefined;
  const before = new URL(referer);
  if (before.origin !== request.server.publicOrigin()) return undefined;
  const from = splitLocale(before.pathname);
  const to = splitLocale(pathname);
  return from.path === to.path && from.locale !== to.locale ? to.locale : undefined;
}

/**
 * A page on the way into a tab, now or ahead of its visit. What passes through the service worker says so, too, but no
 * longer that it is a document, nor who asked for it.
 */
function isNavigation({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate';
}
