import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { makePair } from '../../../test/proofs/access-pair.ts';
import { memoryRateLimits } from '../../platform/limits/rate-limits.ts';
import { exportTables } from './export-store.ts';

type Row = Readonly<Record<string, unknown>>;
interface Export {
  readonly userId: string;
  readonly tables: Readonly<Record<string, readonly Row[]>>;
}

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ rateLimits: memoryRateLimits });
});
afterAll(() => test.close());

const exportOf = async (member: TestMember): Promise<Export> =>
  (await member.call('GET', '/account/export')).json<Export>();

describe('the export of an account', () => {
  it('knows every table that the database has', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname = current_schema()`.execute(test.deps.database.db);

    expect(Object.keys(exportTables).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('leaves out no table that points to members', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT t.relname AS name FROM pg_constraint c
      JOIN pg_class t ON t.oid = c.conrelid JOIN pg_namespace n ON n.oid = t.relnamespace
      WHERE c.contype = 'f' AND c.confrelid = 'members'::regclass AND n.nspname = current_schema()`.execute(
      test.deps.database.db,
    );
    const isRead = (name: string) => typeof new Map(Object.entries<unknown>(exportTables)).get(name) === 'function';

    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(({ name }) => !isRead(name))).toEqual([]);
  });

  it('contains every row of the member, as a file to save', async () => {
    const { victim: member, chatId, messageId, postId, photoId, ledgerId } = await makePair(test, 'matched');
    await member.call('PATCH', '/user/settings', { hiddenWords: ['crypto'] });
    await member.call('POST', '/devices', { deviceName: 'Phone', pushToken: 'a-token-nobody-reads' });

    const response = await member.call('GET', '/account/export');
    const { userId, tables } = response.json<Export>();

    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="duet-\d{4}-\d\d-\d\d\.json"$/);
    expect(userId).toBe(member.userId);
    expect(tables).toMatchObject({
      members: [
        {
          id: member.userId,
          prompts: [{ prompt: 'morning', answer: expect.stringContaining('mornings ') }],
          looking_for: 'dating',
        },
      ],
      chats: [{ id: chatId }],
      messages: [{ id: messageId }],
      posts: [{ id: postId }],
      ledger: [{ id: ledgerId }],
      settings: [{ hidden_words: ['crypto'] }],
      devices: [{ device_name: 'Phone', has_push: true }],
      sessions: [{ member_id: member.userId }],
      reactions: [{ from_id: member.userId }, { from_id: null }],
    });
    expect(tables['photos']?.map(({ id }) => id)).toContain(photoId);
    expect(response.body).not.toContain('a-token-nobody-reads');
  });

  it('does not name the deciding moderator', async () => {
    const { victim: member, postId } = await makePair(test, 'matched');
    await test.deps.database.db
      .updateTable('posts')
      .set({ decided_by: 'uid-of-a-moderator' })
      .where('id', '=', postId)
      .execute();

    const { body } = await member.call('GET', '/account/export');

    expect(body).toContain(postId);
    expect(body).not.toContain('uid-of-a-moderator');
  });

  it('has as many rows of each table as belong to the member', async () => {
    const { victim: member } = await makePair(test, 'matched');
    const { tables } = await exportOf(member);
    const { rows: columns } = await sql<{ table: string }>`
      SELECT table_name AS table FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name = 'member_id' AND table_name <> 'separations'`.execute(
      test.deps.database.db,
    );

    for (const { table } of columns) {
      const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE member_id = ${member.userId}::uuid`.execute(
        test.deps.database.db,
      );
      expect({ table, rows: tables[table]?.length }).toEqual({ table, rows: rows.length });
    }
  });

  it.each(['blocked', 'reported', 'unmatched'] as const)(
    'reveals nothing to a member who was %s that the product hides',
    async (relation) => {
      const { attacker, victim, secrets } = await makePair(test, relation);

      const { tables } = await exportOf(attacker);
      const text = JSON.stringify({ ...tables, events: [] });

      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      expect(JSON.stringify([tables['separations'], tables['reports'], tables['audit_log']])).not.toContain(
        victim.userId,
      );
    },
  );

  it('is possible twice a day', async () => {
    const member = await test.member();
    const statuses: number[] = [];

    for (let count = 0; count < 3; count += 1) {
      statuses.push((await member.call('GET', '/account/export')).statusCode);
    }

    expect(statuses).toEqual([200, 200, 429]);
  });
});
