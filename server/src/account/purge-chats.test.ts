import type { Chat } from '@duet/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../../test/kits/deck-kit.ts';
import type { Social } from '../../test/kits/deck-kit.ts';
import { purgeDeleted } from './purge-deleted.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

it('takes the chats of a purged member along, with what both have written, whichever of the two goes', async () => {
  const { anna, boris, chatId } = await social.match();
  const left = [await leftAfter({ leaves: anna, stays: boris, chatId })];
  const again = await social.match();
  left.push(await leftAfter({ leaves: again.boris, stays: again.anna, chatId: again.chatId }));

  expect(left).toEqual([nothing, nothing]);
});

const nothing = { chats: [], members: 0, messages: 0 };

/** What is left of a chat in which both have written when one of them is gone. */
async function leftAfter({ leaves, stays, chatId }: { leaves: string; stays: string; chatId: string }) {
  for (const member of [leaves, stays]) {
    const sent = { clientMessageId: v4(), type: 0, message: 'Hello' };
    await social.post(member, `/chat/${chatId}/messages/send`, sent);
  }
  await social.change(leaves, { deleted_at: new Date(social.clock.now().getTime() - 29 * 24 * 3_600_000) });
  await purgeDeleted(social.deps);

  const count = async (table: 'chat_members' | 'messages'): Promise<number> =>
    (await social.db.selectFrom(table).select('chat_id').where('chat_id', '=', chatId).execute()).length;
  const { body: chats } = await social.get<Chat[]>(stays, '/chats');
  return { chats, members: await count('chat_members'), messages: await count('messages') };
}
