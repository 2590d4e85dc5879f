import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overlayParameter } from '@duet/contracts/overlay';
import type {} from '../http/app-decorators.ts';
import type { CandidateView } from './candidates.ts';
import { inTime } from './in-time.ts';
import { isVisit } from './read-page-data.ts';

export interface OverlayAsked {
  readonly request: FastifyRequest;
  /** Unreleased builds may run here: developers and staging. */
  readonly previews: boolean;
  /** What the page's link shows. */
  readonly told: CandidateView['told'] | undefined;
}

/**
 * Whether this page carries the overlay (docs/decisions/0068): its address asks for it, and it is a page of development or
 * staging, or shows a signed candidate, or is a moderator's. For everybody else the parameter means nothing.
 */
export async function mayInspect(app: FastifyInstance, { request, previews, told }: OverlayAsked): Promise<boolean> {
  const query = new URLSearchParams(request.url.split('?', 2)[1]);
  if (!query.has(overlayParameter) || !isVisit(request)) return false;
  if (previews || (told && 'token' in told)) return true;
  const moderator = await inTime(app.pageModerators(request), undefined, (error) => {
    request.log.warn({ err: error }, 'a page came without the overlay that was asked for');
  });
  return moderator !== undefined;
}
