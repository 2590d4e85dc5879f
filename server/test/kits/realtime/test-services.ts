import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** What carries wake-ups between nodes in a test, as a server is told of it. */
export interface Service {
  readonly name: string;
  readonly settings: { readonly busUrl: string | undefined; readonly databaseUrl: string };
}

/** Started for the project `nodes` of jest.config.js; there is no test of several nodes without them. */
export function services(): Service[] {
  const databaseUrl = named('TEST_POSTGRES_URL');
  return [
    { name: 'NOTIFY', settings: { busUrl: undefined, databaseUrl } },
    { name: 'Redis', settings: { busUrl: named('TEST_REDIS_URL'), databaseUrl } },
    { name: 'NATS', settings: { busUrl: named('TEST_NATS_URL'), databaseUrl } },
  ];
}

function named(variable: string): string {
  const url = process.env[variable];
  if (url === undefined) throw new Error(`${variable} is not set: tests of several nodes run in the project "nodes".`);
  return url;
}

/** A database of the cluster for one test file, filled by whoever opens it. */
export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function makeDatabase(clusterUrl: string): Promise<OwnDatabase> {
  const name = `duet_nodes_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  await inCluster(clusterUrl, `CREATE DATABASE ${name}`);
  return { url: url.href, drop: () => inCluster(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function inCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
