import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { KyselyPlugin } from 'kysely';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { listSessions } from '../../auth/sessions/sessions-store.ts';
import { newId } from '../../lib/ids.ts';
import type { Connection } from '../../platform/realtime/connection.ts';
import { revokeGone } from './revoke-gone.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** One look at these connections: who was revoked, and whose sockets were ended. */
async function look(connections: readonly Pick<Connection, 'memberId' | 'sessionId'>[], database = test.deps.database) {
  const [revoked, ended]: [string[], string[]] = [[], []];
  const end = (of: Pick<Connection, 'memberId'>) => () => void ended.push(of.memberId);
  // of a connection only these are asked for
  const sockets = connections.map((one) => ({ ...one, end: end(one) }) as unknown as Connection);
  const realtime = { connections: () => sockets, revoke: (memberId: string) => void revoked.push(memberId) };
  await revokeGone({ database, realtime });
  return { revoked, ended };
}

async function connected(member: TestMember) {
  await member.call('GET', '/chats');
  const [session] = await listSessions(test.deps.database.db, member.userId, test.deps.clock.now());
  return { memberId: member.userId, sessionId: session?.id ?? null };
}

it('ends sockets of members who are gone and of sessions ended on another node', async () => {
  const [live, signedOut, gone] = [await test.member(), await test.member(), await test.member()];
  const sockets = [await connected(live), await connected(signedOut), await connected(gone)];
  const { db } = test.deps.database;
  await db.updateTable('sessions').set({ ended_at: new Date() }).where('member_id', '=', signedOut.userId).execute();
  await db.updateTable('members').set({ is_disabled: true }).where('id', '=', gone.userId).execute();

  expect(await look(sockets)).toEqual({ revoked: [gone.userId], ended: [signedOut.userId] });
});

it('uses the same two statements however many sockets are connected', async () => {
  const { db } = test.deps.database;
  const statements = new Set<string>();
  const noting: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.add(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };

  for (let count = 1; count <= 5; count += 1) {
    const sockets = Array.from({ length: count }, () => ({ memberId: newId(), sessionId: newId() }));
    await look(sockets, { ...test.deps.database, db: db.withPlugin(noting) });
  }

  expect(statements.size).toBe(2);
});
