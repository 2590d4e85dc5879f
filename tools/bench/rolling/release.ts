import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@duet/server/database';
import { freePort } from '@duet/server/free-port';
import { emulatorClient, fillWithPairs, silentLog, startServerProcess, startTestEmulator } from '@duet/server/test';
import type { Person } from '@duet/server/test';
import { nats, redis, startBroker } from '../../brokers/index.ts';
import { startPostgres } from '../../postgres/index.ts';
import { runCommand } from '../../run-command.ts';
import { startBalancer } from './balancer.ts';
import type { Balancer, BalancerKind } from './balancer.ts';
import type { Version } from './earlier-version.ts';

/** What carries wake-ups between nodes. */
export type BusKind = 'nats' | 'redis' | 'notify';

export interface ReleaseOptions {
  readonly balancer: BalancerKind;
  readonly bus: BusKind;
}

export interface ReleasedNode {
  readonly url: string;
  readonly version: string;
  /** Asks it to end; resolves to its exit code and what it has logged. */
  end(): Promise<{ readonly code: number | null; readonly log: string }>;
}

/** A PostgreSQL, a bus, an identity project and a balancer, and nodes of any version over them. */
export interface Release {
  readonly balancer: Balancer;
  /** Brings the database up to a version, as a job before the nodes; answers what it said. */
  migrate(version: Version): Promise<string>;
  /** Signed-in members with a chat between each two of them. */
  fill(members: number): Promise<readonly Person[]>;
  /** Resolves when the balancer sends calls there. */
  start(version: Version): Promise<ReleasedNode>;
}

/** As compose.yaml has it: longer than the balancer takes to see that a node leaves. */
const drainSeconds = 10;
const signUpsTogether = 20;

export async function withRelease<T>(
  { balancer: kind, bus }: ReleaseOptions,
  work: (release: Release) => Promise<T>,
): Promise<T> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'duet-rolling-'));
    closing.push(() => rm(dataDir, { recursive: true, force: true }));
    const postgres = await startPostgres();
    closing.push(() => postgres.stop());
    const emulator = await startTestEmulator();
    closing.push(() => emulator.stop());
    const broker = bus === 'notify' ? undefined : await startBroker(bus === 'nats' ? nats : redis);
    closing.push(async () => await broker?.stop());
    const balancer = await startBalancer(kind);
    closing.push(() => balancer.close());
    const place = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
    const env = {
      ...place,
      ...(broker && { BUS_URL: broker.url }),
      HOST: '127.0.0.1',
      METRICS_PORT: '0',
      PUBLIC_URL: balancer.url,
      IDENTITY_PORT: String(emulator.port),
      IDENTITY_SHARED: '1',
      DEMO: '0',
      // all members call from one address
      RATE_LIMITS: '0',
      DRAIN_SECONDS: String(drainSeconds),
    };

    return await work({
      balancer,
      async migrate(version) {
        const { code, output } = await runCommand(process.execPath, [version.migrateMain], {
          env: { ...place, NODE_OPTIONS: '' },
        });
        if (code !== 0) throw new Error(`The migration failed: ${output}`);
        return output;
      },
      async fill(count) {
        const { signUp } = emulatorClient(emulator.port);
        const identities: Awaited<ReturnType<typeof signUp>>[] = [];
        for (let at = 0; at < count; at += signUpsTogether) {
          const some = Array.from({ length: Math.min(signUpsTogether, count - at) }, (_, index) => at + index);
          identities.push(...(await Promise.all(some.map((number) => signUp(`member${number}@duet.test`)))));
        }
        const database = await openDatabase({ databaseUrl: postgres.url, dataDir, log: silentLog });
        try {
          return await fillWithPairs(database, identities);
        } finally {
          await database.close();
        }
      },
      async start(version) {
        const port = await freePort();
        const server = startServerProcess({ ...env, PORT: String(port) }, version.main);
        closing.push(async () => {
          server.kill('SIGKILL');
          await server.ended();
        });
        await server.ready();
        const url = `http://127.0.0.1:${port}`;
        balancer.add(url);
        await balancer.untilReady(url);
        return {
          url,
          version: version.name,
          async end() {
            server.kill('SIGTERM');
            const code = await server.ended();
            balancer.remove(url);
            return { code, log: server.output() };
          },
        };
      },
    });
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
