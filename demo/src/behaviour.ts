import { leaseOf } from '@duet/server/demo';
import type { BehaviourDeps } from './behaviour/behaviour-deps.ts';
import { likeBack } from './behaviour/like-back.ts';
import { moderate } from './behaviour/moderate.ts';
import { refreshActivity } from './behaviour/refresh-activity.ts';
import { talk } from './behaviour/talk.ts';
import { welcome } from './behaviour/welcome.ts';

export interface DemoBehaviour {
  /** Resolves when the turn under way has ended; call before the database is closed. */
  readonly stop: () => Promise<void>;
}

const everyTurn = 2_000;
/** One of several nodes simulates the demo members; if it dies, another takes over after this time. */
const leaseLife = 20_000;
const turnsPerMinute = 30;

/**
 * Simulates the demo members every two seconds: they like back, welcome newcomers, read and answer, and a bot
 * moderates. Nothing is kept in memory between runs; everything follows from the rows and their ids, so a restart or
 * another node continues where the last one stopped.
 */
export function startDemoBehaviour(deps: BehaviourDeps): DemoBehaviour {
  const turns = turnsOf(deps);
  let underWay = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return; // a slow database: skip, never pile up
    isBusy = true;
    underWay = turns
      .next()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a turn of the demo failed'))
      .then(() => void (isBusy = false));
  }, everyTurn);
  timer.unref();

  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
      await turns.end();
    },
  };
}

/** The turns of this node: none while another one plays the crowd. */
export function turnsOf(deps: BehaviourDeps) {
  const lease = leaseOf(deps, 'demo behaviour');
  let turn = 0;
  return {
    /** Takes the next turn; false when it is another node's. */
    async next(): Promise<boolean> {
      if (!(await lease.hold(leaseLife))) return false;
      await takeTurn(deps, turn);
      turn += 1;
      return true;
    },
    end: () => lease.release(),
  };
}

/** One turn of everybody. */
export async function takeTurn(deps: BehaviourDeps, turn: number): Promise<void> {
  await likeBack(deps);
  await talk(deps);
  await welcome(deps);
  await moderate(deps);
  if (turn % turnsPerMinute === 0) await refreshActivity(deps);
}
