import { makeDatabase, runChaos } from '@duet/server/test';
import type { ChaosReport } from '@duet/server/test';
import { nats, redis, startBroker } from '../../brokers/index.ts';
import { startPostgres } from '../../postgres/index.ts';
import { tableOf } from '../table.ts';

type Say = (line: string) => void;

/**
 * The proof of the suite with as many falls as one likes: three nodes over each bus, and one over the embedded database.
 * True when nothing was lost, doubled or reordered.
 */
export async function reportChaos(say: Say, falls: number): Promise<boolean> {
  if (!Number.isInteger(falls) || falls < 1) throw new Error('--runs takes a number from 1');
  const services = [await startPostgres(), await startBroker(redis), await startBroker(nats)] as const;
  const [postgres, ...brokers] = services;
  const rows = [['', 'falls', 'reconnects', 'acknowledged', 'stored', 'lost', 'doubled', 'disordered']];
  let isWhole = true;
  const note = (name: string, report: ChaosReport): void => {
    const { reconnects, acknowledged, stored, lost, doubled, disordered } = report;
    isWhole &&= lost + doubled + disordered === 0 && stored === acknowledged;
    const counts = [falls, reconnects, acknowledged, stored, lost, doubled, disordered];
    rows.push([name, ...counts.map(String)]);
  };
  try {
    for (const busUrl of [undefined, ...brokers.map(({ url }) => url)]) {
      const own = await makeDatabase(postgres.url);
      const options = { databaseUrl: own.url, busUrl, members: 50, nodes: 3, falls, messagesPerFall: 200 };
      note(busUrl?.split(':')[0] ?? 'NOTIFY', await runChaos(options));
      await own.drop();
    }
    note('embedded', await runChaos({ members: 10, nodes: 1, falls, messagesPerFall: 100 }));
    say(tableOf(rows));
    return isWhole;
  } finally {
    for (const service of services) await service.stop();
  }
}
