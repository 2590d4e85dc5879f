import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { registerBlockMember } from './block-member.ts';
import { registerGetBlocked } from './get-blocked.ts';
import { registerReportCall } from './report-call.ts';
import { registerReportMember } from './report-member.ts';
import { registerUnblockMember } from './unblock-member.ts';
import { registerUnmatchMember } from './unmatch-member.ts';

/** Blocks, unmatches and reports: whom a member never wants to see. */
export function registerBlocks(app: FastifyInstance, deps: AppDeps): void {
  registerBlockMember(app, deps);
  registerUnblockMember(app, deps);
  registerUnmatchMember(app, deps);
  registerGetBlocked(app, deps);
  registerReportMember(app, deps);
  registerReportCall(app, deps);
}
