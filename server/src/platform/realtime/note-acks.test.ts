import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { KyselyPlugin } from 'kysely';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp } from '../../../test/kits/test-app.ts';
import { noteAcks } from './note-acks.ts';
import { withEvents } from './unit-of-work.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('acknowledgements of many sockets are written by one statement, none back and none ahead', async () => {
  const members = [await test.member(), await test.member(), await test.member()].map(({ userId }) => userId);
  const [ahead = '', back = '', often = ''] = members;
  await withEvents(test.deps, ({ emit }) => {
    for (const memberId of members) for (const coins of [1, 2, 3]) emit(memberId, { type: 'coins.changed', coins });
    return Promise.resolve();
  });
  const { database } = test.deps;
  const statements: unknown[] = [];
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const works: Promise<void>[] = [];
  const acks = noteAcks({ ...database, db: database.db.withPlugin(counting) }, (work) => void works.push(work));

  acks.note(ahead, 9);
  acks.note(back, 3);
  acks.note(back, 2);
  for (const seq of [1, 2]) acks.note(often, seq);
  acks.flush();
  await Promise.all(works);

  expect(statements).toHaveLength(1);
  const rows = await database.db.selectFrom('event_counters').select(['member_id', 'acked']).execute();
  const acked = new Map(rows.map((row) => [row.member_id, row.acked]));
  expect(members.map((memberId) => acked.get(memberId))).toEqual([0, 3, 2]);
});
