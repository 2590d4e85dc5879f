import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, openDatabase } from '../../../src/platform/database/index.ts';
import type { Database } from '../../../src/platform/database/index.ts';
import { emulatorClient, silentLog, startTestEmulator } from '../../kits/identity/test-emulator.ts';
import { startServerProcess } from '../../kits/server-process.ts';
import type { ServerProcess } from '../../kits/server-process.ts';
import type { SignedInPerson } from './people.ts';

export interface NodeServices {
  /** An empty PostgreSQL; without it the one node has the embedded database. */
  readonly databaseUrl?: string;
  readonly busUrl?: string | undefined;
}

/** Real servers over one database, which a test kills and starts again. */
export interface RealNodes {
  /** Where the nodes answer; a node that is away keeps its last address. */
  readonly urls: string[];
  anyUrl(): string;
  start(count: number): Promise<void>;
  /** A node ends without a goodbye, and is back when it is ready. */
  fall(index: number): Promise<void>;
  /** A node ends without a goodbye. */
  kill(index: number): Promise<void>;
  killAll(): Promise<void>;
  /** Only while no node has the embedded database open. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
}

/** Lends nodes, of which none runs yet, over a migrated database, and sign-ins for members; ends what is left of them. */
export async function withRealNodes<T>(
  services: NodeServices,
  members: number,
  work: (nodes: RealNodes, identities: readonly SignedInPerson[]) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'duet-chaos-'));
  const emulator = await startTestEmulator();
  const nodes = realNodes(services, { dataDir, identityPort: emulator.port });
  try {
    const { signUp } = emulatorClient(emulator.port);
    const names = Array.from({ length: members }, (_, index) => `member${index}@duet.test`);
    const identities = await Promise.all(names.map((name) => signUp(name)));
    await nodes.withDatabase((database) => migrate(database));
    return await work(nodes, identities);
  } finally {
    await nodes.killAll();
    await emulator.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function realNodes(
  { databaseUrl, busUrl }: NodeServices,
  { dataDir, identityPort }: { readonly dataDir: string; readonly identityPort: number },
): RealNodes {
  const running: ServerProcess[] = [];
  const urls: string[] = [];
  const startOne = (): ServerProcess =>
    startServerProcess({
      PORT: '0',
      METRICS_PORT: '0',
      IDENTITY_PORT: String(identityPort),
      IDENTITY_SHARED: '1',
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'silent',
      TURN_URL: 'turn:relay.test:3478?transport=udp',
      TURN_SECRET: 'secret-of-the-tests',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...(busUrl !== undefined && { BUS_URL: busUrl }),
    });

  const nodes: RealNodes = {
    urls,
    anyUrl: () => urls[Math.floor(Math.random() * urls.length)] ?? '',
    async start(count) {
      for (let index = 0; index < count; index += 1) running.push(startOne());
      urls.push(...(await Promise.all(running.map((node) => node.ready()))));
    },
    async fall(index) {
      await nodes.kill(index);
      const next = startOne();
      running[index] = next;
      urls[index] = await next.ready();
    },
    async kill(index) {
      running[index]?.kill('SIGKILL');
      await running[index]?.ended();
    },
    async killAll() {
      for (const node of running) node.kill('SIGKILL');
      await Promise.all(running.map((node) => node.ended()));
    },
    async withDatabase(work) {
      const database = await openDatabase({ databaseUrl, dataDir, log: silentLog });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
  };
  return nodes;
}
