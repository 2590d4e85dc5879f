import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { migrate, openDatabase } from '@duet/server/database';
import { runChaos, untilSo } from '@duet/server/test';
import { sql } from 'kysely';
import { startReplicated } from './replicated.ts';
import type { ReplicatedPostgres } from './replicated.ts';

let postgres: ReplicatedPostgres;
beforeEach(async () => {
  postgres = await startReplicated({ waitsForReplica: true });
});
afterEach(() => postgres.stop());

/** What an operator promises: calls are back within these milliseconds after the primary was killed. */
const backWithin = 10_000;

describe('a primary that is killed while forty members write to each other', () => {
  it('loses, doubles and reorders no message, and calls are refused with Retry-After until the replica has taken over', async () => {
    const refusals = new Set<string>();
    const heard: Record<'refused' | 'taken', () => void> = { refused: () => undefined, taken: () => undefined };
    let backAfter = Infinity;
    async function failOver(): Promise<void> {
      const killedAt = performance.now();
      await postgres.killPrimary();
      await new Promise<void>((resolve) => (heard.refused = resolve));
      await postgres.promote();
      await new Promise<void>((resolve) => (heard.taken = resolve));
      backAfter = performance.now() - killedAt;
    }

    const report = await runChaos({
      databaseUrl: postgres.url,
      members: 40,
      nodes: 2,
      falls: 1,
      messagesPerFall: 200,
      strike: failOver,
      onAnswer(status, retryAfter) {
        if (status === 200) return heard.taken();
        refusals.add(`${status}, Retry-After ${retryAfter}`);
        heard.refused();
      },
    });

    expect(report).toMatchObject({ lost: 0, doubled: 0, disordered: 0, falls: 1 });
    expect(report.stored).toBe(report.acknowledged);
    expect(report.acknowledged).toBeGreaterThanOrEqual(200);
    expect([...refusals]).toEqual(['503, Retry-After 5']);
    expect(backAfter).toBeLessThan(backWithin);
  });
});

describe('several hosts of which one takes writes', () => {
  const lines: unknown[] = [];
  const log = { info: () => undefined, warn: (fields: object, message: string) => void lines.push([message, fields]) };
  const hostOf = (index: number) => ({ host: /@([^/]+)/.exec(postgres.url)?.[1]?.split(',')[index] });

  it('are told in one line when none does', async () => {
    await postgres.killPrimary();

    await expect(openDatabase({ databaseUrl: postgres.url, dataDir: '', log })).rejects.toThrow(
      /^127\.0\.0\.1:\d+: connect ECONNREFUSED [^;]+; 127\.0\.0\.1:\d+: it takes no writes, as a standby does$/,
    );
    await expect(openDatabase({ databaseUrl: postgres.replicaUrl, dataDir: '', log })).rejects.toThrow(
      'it takes no writes, as a standby does',
    );
  });

  it('are not confused by a primary of before that comes back and takes writes', async () => {
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', log });
    await migrate(database);
    const ask = () => sql`SELECT pg_is_in_recovery()`.execute(database.db);
    const answers = () =>
      ask().then(
        () => true,
        () => false,
      );

    await postgres.killPrimary();
    await postgres.promote();
    await untilSo(answers);
    await postgres.restartPrimary();
    lines.length = 0;
    const late = await openDatabase({ databaseUrl: postgres.url, dataDir: '', log });
    const { rows } = await sql<{ port: number }>`SELECT inet_server_port() AS port`.execute(late.db);
    await late.close();
    await database.close();

    expect(lines).toEqual([
      ['A PostgreSQL of before the last promotion takes writes; stop it.', hostOf(0)],
      ['Another PostgreSQL takes the writes now.', hostOf(1)],
    ]);
    expect(`127.0.0.1:${rows[0]?.port}`).toBe(hostOf(1).host);
  });
});
