import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { CallAnswer, CallInput } from '@duet/contracts';
import { ApiError } from '@duet/kit';
import { aChat, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };

const [total, unread] = [1_200, 997];
/** Every tenth message is an own one, so that the count alone does not tell which one is the first unread. */
const isOwn = (number: number) => number % 10 === 0;
const numbers = Array.from({ length: total }, (_, index) => index + 1);
const firstUnread = numbers.filter((number) => !isOwn(number)).at(-unread) ?? 0;
const all = numbers.map((number) =>
  aMessage({
    number,
    message: `Message ${number}`,
    ...(isOwn(number) && { senderId: anId(1) }),
    status: number < firstUnread ? 3 : 1,
  }),
);
const chat = { ...aChat({ number: 1 }), unReadMessageCount: unread, lastMessage: all.at(-1) ?? null };

type Page = CallAnswer<'getChatMessages'>;

/** What the server answers. */
function pageOf({ query = {} }: CallInput<'getChatMessages'>): Page {
  const limit = Number(query.limit);
  const end = query.around === 'unread' ? firstUnread + limit / 2 : total;
  return { items: all.slice(end - limit, end), hasMore: end > limit };
}

async function aDialog(answer: (input: CallInput<'getChatMessages'>) => Page | Promise<Page> = pageOf) {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  services.api.world.chats = [chat];
  services.api.on('getChatMessages', answer);
  const path = `/main/chat/${chat.chatId}`;
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
  return { ...rendered, api: services.api, log: await screen.findByRole('log') };
}

const waiting = () => screen.queryByRole('img', { name: en.loading });
const divider = (log: HTMLElement) => within(log).findByText(en.unreadBelow);

describe('a chat with 997 unread messages', () => {
  beforeEach(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    Element.prototype.scrollIntoView = jest.fn();
  });

  it('opens at the first of them by one call besides that of the newest', async () => {
    const { log, api } = await aDialog();

    const first = (await divider(log)).nextElementSibling as HTMLElement;
    expect(first).toHaveTextContent(`Message ${firstUnread}`);
    expect(api.callsOf('getChatMessages').map(({ query }) => query)).toEqual([
      { limit: 50 },
      { around: 'unread', limit: 100 },
    ]);
    expect(waiting()).not.toBeInTheDocument();
  });

  it('leads from there to the newest', async () => {
    const { user, log } = await aDialog();
    await divider(log);

    await user.click(await screen.findByRole('button', { name: '997 new messages' }));

    expect(await within(log).findByText(`Message ${total - 1}`)).toBeInTheDocument();
    expect(within(log).queryByText(`Message ${firstUnread}`)).not.toBeInTheDocument();
  });

  it('shows that it loads beside the log that waits', async () => {
    const around = Promise.withResolvers<Page>();
    const { log } = await aDialog((input) => (input.query?.around ? around.promise : pageOf(input)));

    const spinner = await screen.findByRole('img', { name: en.loading });
    expect(log).not.toContainElement(spinner);
    act(() => around.resolve(pageOf({ params: { id: chat.chatId }, query: { around: 'unread', limit: 100 } })));

    await divider(log);
    expect(waiting()).not.toBeInTheDocument();
  });

  it('opens at the end when all was read elsewhere meanwhile', async () => {
    const { log, api } = await aDialog((input) => {
      if (input.query?.around) throw new ApiError(404, 'not_found');
      return pageOf(input);
    });

    expect(await within(log).findByText(`Message ${total - 1}`)).toBeInTheDocument();
    await waitFor(() => expect(waiting()).not.toBeInTheDocument());
    expect(within(log).queryByText(en.unreadBelow)).not.toBeInTheDocument();
    expect(within(log).queryByRole('alert')).not.toBeInTheDocument();
    expect(api.callsOf('getChatMessages')).toHaveLength(2);
  });
});
