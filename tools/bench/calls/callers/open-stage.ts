import { startPostgres } from '../../../postgres/index.ts';
import type { Build } from '../../builds.ts';
import { startSite } from '../../start-site.ts';
import type { BenchRelay } from '../relays/bench-relay.ts';
import { startBenchRelay } from '../relays/start-bench-relay.ts';
import { openBenchData } from './bench-data.ts';
import type { BenchData } from './bench-data.ts';

/** Everything a call needs but the browsers. */
export interface Stage {
  readonly url: string;
  readonly relay: BenchRelay;
  readonly data: BenchData;
}

/** A relay, a database, and the product over both, with two members who fit each other; ends all of it after the work. */
export async function onStage<T>(build: Build, work: (stage: Stage) => Promise<T>, relayIp?: string): Promise<T> {
  const opened: { stop(): Promise<void> }[] = [];
  try {
    const relay = await startBenchRelay(relayIp);
    opened.push(relay);
    const postgres = await startPostgres();
    opened.push(postgres);
    const { ip, port, secret } = relay;
    const urls = ['udp', 'tcp'].map((transport) => `turn:${ip}:${port}?transport=${transport}`);
    const settings = { DATABASE_URL: postgres.url, TURN_URL: urls.join(','), TURN_SECRET: secret, DEMO: '0' };
    const site = await startSite(build.dist, settings);
    opened.push(site);
    const data = await openBenchData(postgres.url, site.url);
    opened.push({ stop: data.close });
    return await work({ url: site.url, relay, data });
  } finally {
    for (const each of opened.toReversed()) await each.stop();
  }
}
