import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aChat, aMessage, anId, createFakeServices, renderRemote, someSettings } from '@duet/testing';
import { messageTypeCode } from '@duet/contracts';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };

const chat = aChat({ number: 1 });
const said = (number: number, message: string) =>
  aMessage({ number, id: anId(9_000 + number), seq: number, chatId: chat.chatId, senderId: chat.partnerId, message });

async function aDialog(messages: readonly ReturnType<typeof aMessage>[], hiddenWords: string[] = []) {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  services.api.world.messages[chat.chatId] = [...messages];
  services.api.on('getSettings', () => someSettings({ hiddenWords }));
  const path = `/main/chat/${chat.chatId}`;
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
  const log = await screen.findByRole('log');
  const field = screen.getByRole('textbox', { name: /^Message to/ });
  return { ...rendered, services, api: services.api, log, field };
}

beforeEach(async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});

describe('before an abusive message goes', () => {
  it('the sender is asked, and who turns back finds the words in the field', async () => {
    const { user, services, api, field } = await aDialog([said(1, 'You are a moron')]);
    // the rules have come once they ask about the partner's words
    await screen.findByText('Does this bother you?');
    services.modalResult = false;

    await user.type(field, 'Shut up you idiot{Enter}');

    await waitFor(() => expect(services.modals).toHaveLength(1));
    expect(services.modals[0]?.props).toMatchObject({ title: 'Are you sure?' });
    expect(field).toHaveValue('Shut up you idiot');
    expect(api.callsOf('sendChatMessage')).toHaveLength(0);
  });

  it('it goes when the sender wants it to', async () => {
    const { user, services, api, field } = await aDialog([said(1, 'You are a moron')]);
    await screen.findByText('Does this bother you?');
    services.modalResult = true;

    await user.type(field, 'Shut up you idiot{Enter}');

    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(1));
    expect(field).toHaveValue('');
  });

  it('a harmless one is not asked about', async () => {
    const { user, services, api, field } = await aDialog([said(1, 'You are a moron')]);
    await screen.findByText('Does this bother you?');

    await user.type(field, 'See you on Saturday{Enter}');

    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(1));
    expect(services.modals).toHaveLength(0);
  });
});

describe('under a message that may bother its reader', () => {
  it('the newest is asked about, and a no is kept', async () => {
    const messages = [said(1, 'You are a moron'), said(2, 'stupid bitch, answer me'), said(3, 'Hello?')];
    const { user, log, unmount } = await aDialog(messages);

    const question = await within(log).findByRole('group', { name: 'Does this bother you?' });
    expect(within(log).getAllByRole('article')[1]?.nextElementSibling).toBe(question);
    await user.click(within(question).getByRole('button', { name: 'No' }));

    expect(question).not.toBeInTheDocument();
    expect(log).toHaveFocus();
    unmount();
    const again = await aDialog([...messages, said(4, 'my insta is lena.star')]);
    expect(await within(again.log).findByRole('group', { name: /^Scammers/ })).toBeInTheDocument();
    expect(screen.queryByText('Does this bother you?')).not.toBeInTheDocument();
  });

  it('it can be reported there', async () => {
    const { user, services, api, log } = await aDialog([said(1, 'You are a moron')]);
    services.modalResult = { reason: 'INAPPROPRIATE_CONTENT', details: '' };

    const question = await within(log).findByRole('group', { name: 'Does this bother you?' });
    await user.click(within(question).getByRole('button', { name: 'Report' }));

    await waitFor(() =>
      expect(api.callsOf('reportMember')).toEqual([
        { params: { id: chat.partnerId }, body: { reason: 'INAPPROPRIATE_CONTENT' } },
      ]),
    );
  });

  it('a hint of a scam is given among the first twenty messages only', async () => {
    const { services, log } = await aDialog([said(20, 'can you buy me a steam gift card')]);
    expect(await within(log).findByRole('group', { name: /^Never send money/ })).toBeInTheDocument();

    act(() => {
      services.realtime.events$.next({ type: 'message.created', message: said(21, 'write me on telegram') });
      services.realtime.events$.next({ type: 'message.created', message: said(22, 'Are you there?') });
    });

    expect(await within(log).findByText('Are you there?')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /^Scammers/ })).not.toBeInTheDocument();
  });
});

it('the first link of a match is asked about, and the next ones open', async () => {
  const { user, services, log } = await aDialog([said(1, 'Look: https://duet.test/a')]);
  services.modalResult = true;
  const link = within(log).getByRole('link', { name: 'https://duet.test/a' });

  await user.click(link);
  await waitFor(() => expect(services.modals).toHaveLength(1));
  expect(services.modals[0]?.props).toEqual({ url: 'https://duet.test/a', name: chat.partner.name });
  await user.click(link);

  expect(services.modals).toHaveLength(1);
});

it('a message with a hidden word is covered in the dialog and in the list until it is asked for', async () => {
  const { user, log } = await aDialog([said(1, 'My Ex was there')], ['ex']);
  const cover = await within(log).findByText('Contains one of your hidden words');
  expect(within(log).queryByText('My Ex was there')).not.toBeInTheDocument();

  await user.click(within(log).getByRole('button', { name: 'Show' }));

  expect(within(log).getByText('My Ex was there')).toBeInTheDocument();
  expect(cover).not.toBeInTheDocument();
  expect(log).toHaveFocus();
});

describe('while the words of a message are covered', () => {
  const words = 'Nobody mentions Voldemort here';
  const covered = 'Contains one of your hidden words';
  const answer = (to: string) =>
    aMessage({ number: 70, id: anId(9_070), seq: 70, chatId: chat.chatId, senderId: anId(1), replyToMessageId: to });

  it('a quote, the names of its buttons and the answer above the field are covered as well', async () => {
    const { user, log } = await aDialog([said(30, words), answer(anId(9_030))], ['voldemort']);
    await within(log).findByRole('button', { name: 'Show' });

    await user.click(within(log).getByRole('button', { name: `Reply to: ${covered}` }));

    expect(within(log).getByRole('button', { name: covered })).toBeInTheDocument();
    expect(screen.getByText(`Reply to: ${covered}`)).toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain('Voldemort');
  });

  it('a caption in a quote is covered, and the kind of the file is told', async () => {
    const photo = { ...said(31, words), type: messageTypeCode('Photo') };
    const { log } = await aDialog([photo, answer(photo.id)], ['voldemort']);

    expect(await within(log).findByRole('button', { name: `Photo: ${covered}` })).toBeInTheDocument();
  });

  describe('an answer to a post', () => {
    const anAnswerTo = (postId: string) => {
      const media = { id: postId, blob: null, preview: null, giftUrl: null, coins: null, facts: null };
      return { ...said(34, 'I do'), type: messageTypeCode('PostAnswer'), media };
    };

    it('repeats nothing of a post of the other one, and still leads to it', async () => {
      const [post] = createFakeServices({ publisher: 'chat' }).api.world.posts;
      const { log } = await aDialog([{ ...anAnswerTo(post?.postId ?? ''), senderId: anId(1) }], ['sunrise']);

      const link = await within(log).findByRole('link', { name: `${en.postQuote} ${covered}` });

      expect(link).toHaveAttribute('href', expect.stringMatching(/^\/main\/posts\/.+/));
      expect(log).not.toHaveTextContent('sunrise');
    });

    it('repeats an own post', async () => {
      const [post] = createFakeServices({ publisher: 'chat' }).api.world.posts;
      const { log } = await aDialog([anAnswerTo(post?.postId ?? '')], ['sunrise']);

      expect(await within(log).findByRole('link', { name: /sunrise/ })).toBeInTheDocument();
    });
  });

  it('own words are not covered', async () => {
    const own = { ...said(32, words), senderId: anId(1) };
    const { log } = await aDialog([own, answer(own.id)], ['voldemort']);

    expect(await within(log).findByRole('button', { name: words })).toBeInTheDocument();
  });

  it('what was shown stays so in the message and its quote when they leave the document and come back', async () => {
    const messages = [said(33, words), answer(anId(9_033))];
    const { user, log, unmount } = await aDialog(messages, ['voldemort']);
    await user.click(await within(log).findByRole('button', { name: 'Show' }));
    expect(within(log).getByRole('button', { name: words })).toBeInTheDocument();

    unmount();
    const again = await aDialog(messages, ['voldemort']);

    expect(await within(again.log).findByRole('button', { name: words })).toBeInTheDocument();
    expect(within(again.log).getByRole('button', { name: /^Reply to: Nobody/ })).toBeInTheDocument();
    expect(screen.queryByText(covered)).not.toBeInTheDocument();
  });
});
