import { learnFits } from '@duet/server/bench';
import type { Database } from '@duet/server/database';
import { judgeMost, tellFigure } from '../verdicts.ts';
import type { Verdict } from '../verdicts.ts';

/** What the chore may take for ten million reactions (issue 17): seconds, and megabytes of the whole process. */
const aims = { seconds: 60, megabytes: 1_000 } as const;

/** The chore of the order by fit learns from all reactions of a market, as the product lets it. */
export async function reportLearning(database: Database): Promise<readonly Verdict[]> {
  const log = { info: () => undefined };
  const [before, started] = [process.cpuUsage(), performance.now()];
  await learnFits({ database, clock: { now: () => new Date() }, log });
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  return [
    judgeMost('learning', seconds, aims.seconds, 's'),
    tellFigure('of a core for this process, the database not counted', (user + system) / 1e6, 's'),
    judgeMost('peak memory of the process', process.resourceUsage().maxRSS / 1024, aims.megabytes, 'MB'),
  ];
}
