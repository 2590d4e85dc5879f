import { newId } from '../../../src/lib/ids.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { anAdult } from '../../kits/test-app.ts';

/** Somebody who writes to one other member. */
export interface Person {
  readonly id: string;
  readonly token: string;
  readonly chatId: string;
}

export interface SignedInPerson {
  readonly localId: string;
  readonly idToken: string;
}

/** Members with a chat between each two of them. */
export async function fillWithPairs(
  { db }: Database,
  identities: readonly SignedInPerson[],
): Promise<readonly Person[]> {
  const now = new Date();
  const members = identities.map(({ localId }) => ({ ...anAdult(now), identity_uid: localId }));
  await db.insertInto('members').values(members).execute();

  const people: Person[] = [];
  for (let at = 0; at + 1 < members.length; at += 2) {
    const pair = [at, at + 1].map((index) => ({
      id: members[index]?.id ?? '',
      token: identities[index]?.idToken ?? '',
    }));
    const ids = pair.map(({ id }) => id);
    const [low = '', high = ''] = ids.toSorted();
    const chatId = newId();
    await db
      .insertInto('chats')
      .values({
        id: chatId,
        low_id: low,
        high_id: high,
        origin: 'match',
        match_type: 'Like',
        matched_at: now,
        closed_at: null,
      })
      .execute();
    await db
      .insertInto('chat_members')
      .values([
        { chat_id: chatId, member_id: low, partner_id: high, activity_at: now },
        { chat_id: chatId, member_id: high, partner_id: low, activity_at: now },
      ])
      .execute();
    people.push(...pair.map((person) => ({ ...person, chatId })));
  }
  return people;
}
