import { freePort } from '@duet/server/free-port';
import { nats, startBroker } from './start-broker.ts';
import type { RunningBroker } from './start-broker.ts';

export interface NatsCluster {
  /** Names all servers. */
  readonly url: string;
  /** Each names one server. */
  readonly urls: readonly string[];
  /** One of its servers ends without a goodbye. */
  kill(index: number): Promise<void>;
  /** A server that ended comes back at its place. */
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** Throw-away servers of NATS that pass on to each other what is published at one of them. */
export async function startNatsCluster(size: number): Promise<NatsCluster> {
  const places: { readonly port: number; readonly route: string }[] = [];
  for (let index = 0; index < size; index += 1) {
    places.push({ port: await freePort(), route: `nats://127.0.0.1:${await freePort()}` });
  }
  const routes = places.map(({ route }) => route).join(',');
  const running = new Map<number, RunningBroker>();

  async function start(index: number): Promise<void> {
    const place = places[index];
    if (!place) throw new Error(`There is no server ${index} in a cluster of ${size}.`);
    const cluster = ['--cluster_name', 'duet', '--cluster', place.route, '--routes', routes];
    const member = {
      ...nats,
      parameters: (port: number, folder: string) => [...nats.parameters(port, folder), ...cluster],
    };
    running.set(index, await startBroker(member, place.port));
  }

  async function stop(): Promise<void> {
    for (const server of running.values()) await server.stop();
  }

  try {
    for (const index of places.keys()) await start(index);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `nats://${places.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    urls: places.map(({ port }) => `nats://127.0.0.1:${port}`),
    kill: async (index) => await running.get(index)?.kill(),
    async restart(index) {
      // its folder goes, too
      await running.get(index)?.stop();
      await start(index);
    },
    stop,
  };
}
