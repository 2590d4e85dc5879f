import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

import { Client } from 'pg';

import { startEngine } from '../../../src/platform/database/embedded/engine.ts';
import { overEngine } from '../../../src/platform/database/embedded/open.ts';
import type { Database, DatabaseLog } from '../../../src/platform/database/database.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { migrationsFolder, readMigrations } from '../../../src/platform/database/migration-files.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';

/**
 * A migrated database of its own for one test file, in memory, or in PostgreSQL when TEST_DATABASE_URL names a
 * cluster. The migrations run once per change: later calls copy their outcome, which is kept by their checksum.
 *
 *   let database: Database;
 *   beforeAll(async () => { database = await openTestDatabase(); });
 *   afterAll(async () => { await database.close(); });
 */
export async function openTestDatabase({ folder = migrationsFolder }: { folder?: string } = {}): Promise<Database> {
  const clusterUrl = process.env['TEST_DATABASE_URL'];
  return clusterUrl ? await copyTemplate(clusterUrl, folder) : await copyImage(folder);
}

export const silentLog: DatabaseLog = { info: () => undefined, warn: () => undefined };

const cacheFolder = path.resolve(import.meta.dirname, '../../../../.cache/test-database');

async function copyImage(folder: string): Promise<Database> {
  const image = path.join(cacheFolder, `${await fingerprint(folder)}.tar`);
  if (!existsSync(image)) await makeImage(folder, image);
  return overEngine(await startEngine({ kind: 'memory', image }));
}

async function makeImage(folder: string, image: string): Promise<void> {
  const engine = await startEngine({ kind: 'memory' });
  const database = overEngine(engine);
  try {
    await migrate(database, { folder });
    await mkdir(cacheFolder, { recursive: true });
    // Several test files may be here at once; whoever is last wins, and all made the same.
    const draft = `${image}.${randomUUID()}`;
    await engine.dump(draft);
    await rename(draft, image);
  } finally {
    await database.close();
  }
}

async function copyTemplate(clusterUrl: string, folder: string): Promise<Database> {
  const template = `duet_template_${await fingerprint(folder)}`;
  const copy = `duet_test_${randomUUID().replaceAll('-', '')}`;
  await withCluster(clusterUrl, async (cluster) => {
    // One test file makes the template, the others wait.
    await cluster.query('SELECT pg_advisory_lock(3438451)');
    const found = await cluster.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (found.rows.length === 0) await makeTemplate(cluster, clusterUrl, folder, template);
    await cluster.query('SELECT pg_advisory_unlock(3438451)');
    await cluster.query(`CREATE DATABASE ${copy} TEMPLATE ${template}`);
  });
  const database = await openPatiently(inCluster(clusterUrl, copy));
  return {
    ...database,
    close: async () => {
      await database.close();
      await withCluster(clusterUrl, (cluster) => cluster.query(`DROP DATABASE ${copy} WITH (FORCE)`));
    },
  };
}

async function makeTemplate(cluster: Client, clusterUrl: string, folder: string, template: string): Promise<void> {
  const draft = `duet_draft_${randomUUID().replaceAll('-', '')}`;
  await cluster.query(`CREATE DATABASE ${draft}`);
  const database = await openPatiently(inCluster(clusterUrl, draft));
  try {
    await migrate(database, { folder });
  } finally {
    await database.close();
  }
  await cluster.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
}

/** Where a hundred statements wait for ten connections on a busy machine, one of them may wait for long. */
function openPatiently(databaseUrl: string): Promise<Database> {
  return openPostgres({
    databaseUrl,
    log: silentLog,
    limits: { connection: 120_000, statement: 60_000, answer: 120_000 },
  });
}

async function withCluster(clusterUrl: string, work: (cluster: Client) => Promise<unknown>): Promise<void> {
  const cluster = new Client({ connectionString: clusterUrl });
  await cluster.connect();
  try {
    await work(cluster);
  } finally {
    await cluster.end();
  }
}

function inCluster(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Changes with any migration, with what notes them, and with the engine's version, which may not read another's files. */
async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(enginePackage, 'utf8'));
  hash.update(
    await readFile(path.join(import.meta.dirname, '../../../src/platform/database/applied-migrations.ts'), 'utf8'),
  );
  for (const { name, checksum } of await readMigrations(folder)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

const enginePackage = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
