import { getCurrentCall } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { viewCall } from '../lifecycle/call-view.ts';
import { findOpenCall } from '../lifecycle/calls-store.ts';
import { endOfSearch } from './search-state.ts';
import { findSearch } from './waiting-store.ts';

export function registerGetCurrentCall(app: FastifyInstance, deps: AppDeps): void {
  route(app, getCurrentCall, async (_input, { userId }) => {
    const { db } = deps.database;
    const [call, search] = await Promise.all([findOpenCall(db, userId), findSearch(db, userId, deps.clock.now())]);
    return {
      call: call ? await viewCall(db, deps, call) : null,
      search: search ? { ticket: search.ticket, until: endOfSearch(search.since) } : null,
    };
  });
}
