import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../../postgres/index.ts';
import { percentile } from '../../percentile.ts';
import { measureDraws } from './measure-draws.ts';
import type { DrawFigures } from './measure-draws.ts';

export interface DrawsReport {
  readonly rows: readonly (readonly string[])[];
  /** In PostgreSQL, which production has: 95 of 100 draws of each scene stay within this many milliseconds. */
  readonly slowest: number;
  /** Pairs that the rule forbids. */
  readonly wrong: number;
}

/** How long a draw takes among so many who wait, in both databases, also where nobody fits. */
export async function reportDraws(waiting: number, draws: number): Promise<DrawsReport> {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'duet-draws-'));
  try {
    const inPostgres = await measureDraws({ databaseUrl: postgres.url, dataDir, waiting, draws });
    const embedded = await measureDraws({ dataDir, waiting, draws });
    return {
      rows: [
        ['draw, ms', 'p50', 'p95', 'p99', 'found', 'wrong'],
        ...inPostgres.map((figures) => rowOf('PostgreSQL', figures)),
        ...embedded.map((figures) => rowOf('embedded', figures)),
      ],
      slowest: Math.max(...inPostgres.map(({ milliseconds }) => percentile(milliseconds, 0.95))),
      wrong: [...inPostgres, ...embedded].reduce((sum, figures) => sum + figures.wrong, 0),
    };
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function rowOf(engine: string, { scene, milliseconds, found, wrong }: DrawFigures): string[] {
  const times = [0.5, 0.95, 0.99].map((share) => percentile(milliseconds, share).toFixed(1));
  return [`${engine}, ${scene}`, ...times, `${found} of ${milliseconds.length}`, String(wrong)];
}
