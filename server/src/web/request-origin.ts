import type { FastifyRequest } from 'fastify';

const hostPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** The host the visitor typed. What does not look like one must reach neither a header nor a page. */
export function requestHost({ host }: Pick<FastifyRequest, 'host'>): string {
  return hostPattern.test(host) ? host : 'localhost';
}

/** The site's own address as the visitor sees it. */
export function requestOrigin(request: Pick<FastifyRequest, 'host' | 'protocol'>): string {
  return `${request.protocol}://${requestHost(request)}`;
}
