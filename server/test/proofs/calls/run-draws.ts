import { setTimeout as delay } from 'node:timers/promises';
import type { NodeServices } from '../chaos/real-nodes.ts';
import { withRealNodes } from '../chaos/real-nodes.ts';
import { auditCalls } from './audit-calls.ts';
import type { CallsAudit } from './audit-calls.ts';
import { searchOn } from './caller-page.ts';
import { fillWithCallers } from './callers.ts';

interface DrawsOptions extends NodeServices {
  readonly members: number;
  readonly nodes: number;
  /** How often a node ends without a goodbye, each time after so many calls. */
  readonly falls: number;
  readonly callsPerFall: number;
}

/** What became of it, and how many calls there were. */
export interface DrawsReport extends CallsAudit {
  readonly count: number;
  readonly falls: number;
  /** Calls that a page was told of and that the database does not know. */
  readonly lost: readonly string[];
}

/** What each member has: enough for ten calls, and a rest. */
const coins = 105;

/** Members look for calls in two tabs each, one after the other, while nodes are killed (-9) and come back. */
export async function runDraws(options: DrawsOptions): Promise<DrawsReport> {
  return await withRealNodes(options, options.members, async (nodes, identities) => {
    const callers = await nodes.withDatabase((database) => fillWithCallers(database, identities, coins));
    await nodes.start(options.nodes);
    const found = new Set<string>();
    let falls = 0;
    let areDone = false;

    let due = options.callsPerFall;
    let falling: Promise<void> | undefined;

    // the other nodes would draw all that can be paid while one is away
    const rest = async () => (found.size >= due + options.callsPerFall / 2 ? await falling : undefined);
    const pages = callers.flatMap((caller) => [caller, caller]).map((caller) => ({ ...caller, anyUrl: nodes.anyUrl }));
    const living = Promise.all(
      pages.map((page) => searchOn(page, { isOver: () => areDone, found: (callId) => void found.add(callId), rest })),
    );
    for (; falls < options.falls; falls += 1) {
      while (found.size < due) await delay(5);
      falling = nodes.fall(falls % nodes.urls.length);
      await falling;
      due = found.size + options.callsPerFall;
    }
    while (found.size < due) await delay(5);
    areDone = true;
    await living;

    await nodes.killAll();
    const { calls, ...audit } = await nodes.withDatabase(auditCalls);
    const lost = [...found].filter((callId) => !calls.includes(callId));
    return { ...audit, count: calls.length, falls, lost };
  });
}

/** Nothing of what must not be. */
export const inOrder: Omit<DrawsReport, 'count' | 'falls'> = {
  lost: [],
  notOfTwo: [],
  inTwoCalls: [],
  wronglyCharged: [],
  wrongBalances: [],
  wronglyTold: [],
  waitingInCall: [],
};
