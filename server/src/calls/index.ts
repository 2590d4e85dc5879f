import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { second } from '../lib/constants.ts';
import { everyHour, regularly } from '../platform/chores/hourly.ts';
import { registerAgree } from './lifecycle/agree.ts';
import { registerEndCall } from './lifecycle/end-call.ts';
import { endSilentCalls, forgetOldCalls } from './lifecycle/end-silent-calls.ts';
import { registerKeepCallAlive } from './lifecycle/keep-call-alive.ts';
import { registerKeepCall } from './lifecycle/keep-call.ts';
import { registerAnswerCall } from './match/answer-call.ts';
import { registerCallMatch } from './match/call-match.ts';
import { registerDeclineCall } from './match/decline-call.ts';
import { registerAcceptRules } from './rules/accept-rules.ts';
import { registerGetOverview } from './rules/get-overview.ts';
import { registerBeginSearch } from './searches/begin-search.ts';
import { registerContinueSearch } from './searches/continue-search.ts';
import { registerEndSearch } from './searches/end-search.ts';
import { registerGetCurrentCall } from './searches/get-current-call.ts';
import { registerGetRelay } from './signals/get-relay.ts';
import { registerSendSignal } from './signals/send-signal.ts';

/** Calls: who may, the search for a partner, calls between matches, the call itself, and what pages say to each other. */
export function registerCalls(app: FastifyInstance, deps: AppDeps): void {
  registerGetOverview(app, deps);
  registerAcceptRules(app, deps);
  registerBeginSearch(app, deps);
  registerContinueSearch(app, deps);
  registerEndSearch(app, deps);
  registerGetCurrentCall(app, deps);
  registerKeepCallAlive(app, deps);
  registerEndCall(app, deps);
  registerAgree(app, deps);
  registerKeepCall(app, deps);
  registerCallMatch(app, deps);
  registerAnswerCall(app, deps);
  registerDeclineCall(app, deps);
  registerGetRelay(app, deps);
  registerSendSignal(app, deps);

  const chores = [
    regularly(deps, 'calls that are over', 10 * second, () => endSilentCalls(deps)),
    everyHour(deps, 'calls of long ago', () => forgetOldCalls(deps)),
  ];
  app.addHook('onClose', () => {
    for (const stop of chores) stop();
  });
}
