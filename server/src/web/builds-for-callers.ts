import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {} from '../http/app-decorators.ts';
import type { PageVisitor } from '../http/page-visitors.ts';
import type {} from '../http/public-origin.ts';
import { canariesOf, canaryReader } from './canaries.ts';
import type { StoppedCanaries } from './canaries.ts';
import type { CandidateView, ViewOf } from './candidates.ts';
import { flaggedBuilds, hasPersonalFlags } from './flags.ts';
import { inTime } from './in-time.ts';
import type { ServedBuild } from './published-build-reader.ts';

/** What one request is given, with what its page says of a candidate. */
export type GivenBuild = Pick<CandidateView, 'served'> & Partial<CandidateView>;

/** The build as it is for whoever asks: their canaries, the candidate of their link, what their flags let them see. */
export interface BuildsForCallers {
  /** Whether members are given different things now; guests never are. */
  readonly isPersonal: (current: ServedBuild) => boolean;
  readonly give: (
    request: FastifyRequest,
    current: ServedBuild,
    visitor: PageVisitor | undefined,
  ) => Promise<GivenBuild>;
}

export interface BuildsForCallersOptions {
  readonly viewOf: ViewOf;
  readonly stopped?: StoppedCanaries | undefined;
}

export function buildsForCallers(
  app: FastifyInstance,
  { viewOf, stopped = () => Promise.resolve(new Set()) }: BuildsForCallersOptions,
): BuildsForCallers {
  const canaryFor = canaryReader(stopped, (error) => {
    app.log.warn({ err: error }, 'nobody is given a canary while it cannot be read which of them were stopped');
  });
  const flagged = flaggedBuilds();

  return {
    isPersonal: (current) => canariesOf(current).length > 0 || hasPersonalFlags(current),
    async give(request, current, visitor) {
      const ofMember = visitor ? await canaryFor(current, visitor.caller.userId) : current;
      const view = (await viewOf(request.url, ofMember, app.publicOrigin())) ?? { served: ofMember };
      const served = await flagged(view.served, {
        memberId: visitor?.caller.userId,
        isModerator: async () => visitor !== undefined && (await isModerator(app, request)),
      });
      return { ...view, served };
    },
  };
}

async function isModerator(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  const moderator = await inTime(app.pageModerators(request), undefined, (error) => {
    request.log.warn({ err: error }, 'a flag for moderators counts as off');
  });
  return moderator !== undefined;
}
