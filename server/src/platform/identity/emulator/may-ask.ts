import type { IncomingMessage } from 'node:http';

import { isLoopback } from '../../../lib/loopback.ts';

/** What pages need: accounts by key, tokens, the pop-up, and links of e-mails. Everything else administers. */
const ofPages = new RegExp(
  [
    String.raw`^/(www\.)?identitytoolkit\.googleapis\.com/v1/accounts:\w+$`,
    String.raw`^/identitytoolkit\.googleapis\.com/(v1/projects|v2/(recaptchaConfig|passwordPolicy))$`,
    String.raw`^/securetoken\.googleapis\.com/v1/token$`,
    '^/emulator/(action|gapi\\.js|auth/(handler|iframe))$',
  ].join('|'),
);

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * The emulator trusts every caller that says "owner" and returns the codes it would have e-mailed. Only programs of
 * this machine may administer it: no pages, no proxied requests, and no host names that merely resolve here (DNS
 * rebinding).
 */
export function mayAsk(request: IncomingMessage, pathname: string): boolean {
  if (!isLoopback(hostnameOf(request)) || !isLoopback(request.socket.remoteAddress ?? '')) return false;
  if (request.method === 'OPTIONS') return true;
  const isAdministration = !ofPages.test(pathname) || request.headers.authorization !== undefined;
  return !isAdministration || isLocalProgram(request);
}

function hostnameOf({ headers }: IncomingMessage): string {
  const address = `http://${headers.host ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

function isLocalProgram({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const isPage = headers.origin !== undefined || (site !== undefined && site !== 'none');
  return !isPage && proxyHeaders.every((name) => headers[name] === undefined);
}
