import { randomUUID } from 'node:crypto';
import { credit } from '../../../src/coins/ledger.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { anAdult } from '../../kits/test-app.ts';
import type { SignedInPerson } from '../chaos/people.ts';

/** Members who may look for calls, have had their free ones, and have so many coins. */
export async function fillWithCallers(
  database: Database,
  identities: readonly SignedInPerson[],
  coins: number,
): Promise<readonly { readonly memberId: string; readonly token: string }[]> {
  const { db } = database;
  const now = new Date();
  const members = identities.map(({ localId }) => ({
    ...anAdult(now),
    identity_uid: localId,
    is_verified: true,
    languages: ['uk' as const],
  }));
  await db.insertInto('members').values(members).execute();
  await db
    .insertInto('call_rules')
    .values(members.map(({ id }) => ({ member_id: id, accepted_at: now })))
    .execute();
  for (const { id: memberId } of members) {
    for (let free = 0; free < 3; free += 1) {
      const id = randomUUID();
      const times = { created_at: now, started_at: now, ends_at: now, ended_at: now, end_reason: 'next' as const };
      await db
        .insertInto('calls')
        .values({ id, origin: 'random', kind: 'video', chat_id: null, ...times })
        .execute();
      await db
        .insertInto('call_members')
        .values({ call_id: id, member_id: memberId, is_caller: true, ticket: randomUUID() })
        .execute();
    }
    if (coins > 0) {
      const movement = { memberId, amount: coins, reason: 'purchase', key: randomUUID(), now } as const;
      await database.transaction((tx) => credit(tx, movement));
    }
  }
  return members.map(({ id }, index) => ({ memberId: id, token: identities[index]?.idToken ?? '' }));
}
