import type { BehaviourDeps } from './behaviour/behaviour-deps.ts';
import { likeBack } from './behaviour/like-back.ts';
import { stayLively } from './behaviour/stay-lively.ts';
import { talk } from './behaviour/talk.ts';
import { welcome } from './behaviour/welcome.ts';

export interface DemoBehaviour {
  /** Resolves when the turn under way has ended; call before the database is closed. */
  readonly stop: () => Promise<void>;
}

const everyTurn = 2_000;
const turnsPerMinute = 30;

/**
 * Lets the crowd live: they like back, welcome newcomers, read and answer. Nothing is remembered between turns; who
 * does what when follows from the rows and their ids, so a restart changes nothing. One small turn every two seconds.
 */
export function startDemoBehaviour(deps: BehaviourDeps): DemoBehaviour {
  let turn = 0;
  let underWay = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return; // a slow database: skip, never pile up
    isBusy = true;
    underWay = takeTurn(deps, turn)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a turn of the demo failed'))
      .finally(() => (isBusy = false));
    turn += 1;
  }, everyTurn);
  timer.unref();

  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** One turn of everybody. */
export async function takeTurn(deps: BehaviourDeps, turn: number): Promise<void> {
  await likeBack(deps);
  await talk(deps);
  await welcome(deps);
  if (turn % turnsPerMinute === 0) await stayLively(deps);
}
