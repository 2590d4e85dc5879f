import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { messageTypeCode } from '@duet/contracts';
import type { Chat, Locale, Message, MessageCall } from '@duet/contracts';
import { aChat, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import uk from '../locales/uk.json' with { type: 'json' };

const me = anId(1);
const chat = aChat({ number: 1, partner: { ...aChat().partner, name: 'Olenka' } });

function aCallMessage(senderId: string, call: Partial<MessageCall>): Message {
  const facts: MessageCall = { callId: anId(901), kind: 'video', seconds: null, end: 'noAnswer', ...call };
  const type = facts.seconds === null ? 'MissedVideoCall' : 'OutgoingCall';
  return aMessage({ number: 9, chatId: chat.chatId, senderId, message: '', type: messageTypeCode(type), call: facts });
}

interface Visit {
  readonly messages: readonly Message[];
  readonly changes?: Partial<Chat>;
  readonly locale?: Locale;
}

async function aDialog({ messages, changes = {}, locale = 'en' }: Visit) {
  const services = createFakeServices({ publisher: 'chat', locale });
  const { world } = services.api;
  world.profile = { ...world.profile, userId: me };
  const last = messages.at(-1);
  world.chats = [{ ...chat, ...(last && { lastMessage: last }), ...changes }];
  world.messages[chat.chatId] = [...messages];
  const path = `/main/chat/${chat.chatId}`;
  const rendered = await renderRemote(<ChatApp />, {
    name: 'chat',
    catalogues: { en, ru, uk },
    path,
    services,
    locale,
  });
  return { ...rendered, log: await screen.findByRole('log') };
}

const mine = aMessage({ number: 1, chatId: chat.chatId, senderId: me });
const theirs = aMessage({ number: 2, chatId: chat.chatId, senderId: chat.partnerId });
const buttons = () => [/^Call Olenka$/, /^Video call with Olenka$/].map((name) => screen.getByRole('button', { name }));

describe('the call buttons of a dialog', () => {
  it('call once both have written', async () => {
    await aDialog({ messages: [mine, theirs] });

    for (const button of buttons()) expect(button).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['the other one has not written', [mine], false],
    ['the member has not written', [theirs], true],
  ] as const)('are off while %s, and say why', async (_why, messages, hasPeerAnswer) => {
    const { user, services } = await aDialog({ messages, changes: { hasPeerAnswer } });

    for (const button of buttons()) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAccessibleDescription(en.call.notYet);
    }
    await user.click(buttons()[0] as HTMLElement);

    expect(services.notifications).toEqual([{ type: 'warning', message: en.call.notYet }]);
  });

  it('are not there in the dialog with the product itself', async () => {
    await aDialog({ messages: [mine, theirs], changes: { isSystemChat: true } });

    expect(screen.queryByRole('button', { name: /all/ })).not.toBeInTheDocument();
  });
});

describe('a call in a dialog', () => {
  it.each([
    ['with its duration', me, { seconds: 185, end: 'hangUp' }, 'Video call, 3 min 5 s'],
    ['with its hours', me, { kind: 'audio', seconds: 7_380, end: 'hangUp' }, 'Audio call, 2 h 3 min'],
    ['that took seconds', chat.partnerId, { kind: 'audio', seconds: 0, end: 'lost' }, 'Audio call, 0 s'],
    ['that nobody answered, to who called', me, { end: 'noAnswer' }, 'Video call, no answer'],
    ['that was busy, to who called', me, { kind: 'audio', end: 'busy' }, 'Audio call, busy'],
    ['that was taken back, to who called', me, { end: 'hangUp' }, 'Video call, cancelled'],
    ['that was taken back, to who was called', chat.partnerId, { end: 'hangUp' }, 'Missed video call'],
    ['that was missed', chat.partnerId, { kind: 'audio', end: 'noAnswer' }, 'Missed call'],
    ['that was declined', chat.partnerId, { end: 'declined' }, 'Video call, declined'],
  ] as const)('a call %s reads the same in the dialog and in the list', async (_what, senderId, call, words) => {
    const { log } = await aDialog({ messages: [mine, theirs, aCallMessage(senderId, call)] });

    expect(within(log).getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: new RegExp(`Olenka ?${words}`) })).toBeInTheDocument();
    expect(within(log).queryAllByRole('button', { name: /^Reply to/ })).toHaveLength(2);
  });

  it('one that was missed can be called back, an own or an answered one not', async () => {
    const { log, unmount } = await aDialog({ messages: [mine, theirs, aCallMessage(chat.partnerId, {})] });
    expect(within(log).getByRole('button', { name: 'Call back' })).toBeInTheDocument();
    unmount();

    const others = [
      aCallMessage(me, {}),
      { ...aCallMessage(chat.partnerId, { seconds: 5 }), id: anId(5_990), seq: 10 },
    ];
    await aDialog({ messages: [mine, theirs, ...others] });

    expect(screen.queryByRole('button', { name: 'Call back' })).not.toBeInTheDocument();
  });

  it.each([
    ['uk', 'Відеодзвінок, 3 хв 5 с'],
    ['ru', 'Видеозвонок, 3 мин 5 с'],
  ] as const)('is told in the language of the member: %s', async (locale, words) => {
    const { log } = await aDialog({ messages: [mine, theirs, aCallMessage(me, { seconds: 185 })], locale });

    expect(within(log).getByText(words)).toBeInTheDocument();
  });
});
