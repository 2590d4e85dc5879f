import { describe, expect, it } from '@jest/globals';
import { aChat, aMessage } from '@duet/testing';
import { narrowedChats, unreadFirst } from './order-chats.ts';

/** A chat so many minutes old. */
const chat = (number: number, unReadMessageCount = 0) =>
  aChat({
    number,
    unReadMessageCount,
    lastMessage: null,
    matchDate: new Date(Date.UTC(2026, 10, 20) - number * 60_000).toISOString(),
  });
const numbers = (chats: ReturnType<typeof unreadFirst>) => chats.map(({ partner }) => Number(partner.name.slice(7)));

describe('the order of the chats', () => {
  it('begins with the unread ones, and has the newest first before and after', () => {
    const all = [chat(1), chat(2, 3), chat(3), chat(4, 1), chat(5)];

    expect(numbers(unreadFirst({ all }))).toEqual([2, 4, 1, 3, 5]);
  });

  it('has unread ones that lie further back before all that are read, each once', () => {
    const all = [chat(1), chat(2, 1), chat(3)];
    const unread = { chats: [chat(2, 1), chat(70, 2)], hasMore: false };

    expect(numbers(unreadFirst({ all, unread }))).toEqual([2, 70, 1, 3]);
  });

  it('shows none that are read before all unread ones are loaded', () => {
    const all = [chat(1), chat(2, 1)];
    const unread = { chats: [chat(2, 1), chat(70, 2)], hasMore: true };

    expect(numbers(unreadFirst({ all, unread }))).toEqual([2, 70]);
  });

  it('leaves an open chat where it was when it is read', () => {
    const [first, second, third] = [chat(1), chat(2), chat(3, 1)];

    expect(numbers(unreadFirst({ all: [first, second, third], held: second.chatId }))).toEqual([2, 3, 1]);
    expect(numbers(unreadFirst({ all: [first, second, third] }))).toEqual([3, 1, 2]);
  });

  it('forgets one of the unread pages that was read meanwhile, until its own page comes', () => {
    const unread = { chats: [chat(70)], hasMore: false };

    expect(numbers(unreadFirst({ all: [chat(1)], unread }))).toEqual([1]);
  });
});

describe('the chats that wait for the member', () => {
  const waiting = (number: number, turn: 'mine' | 'theirs' | 'both' | null) => ({ ...chat(number), turn });

  it('are those with a word of the other at the end, and those without a word', () => {
    const all = [waiting(1, 'mine'), waiting(2, 'theirs'), waiting(3, 'both'), waiting(4, null)];

    expect(numbers(narrowedChats({ show: 'turn', all }))).toEqual([1, 3]);
  });

  it('come in the order of their own pages, with what has come to wait since', () => {
    const all = [waiting(1, 'mine'), waiting(2, 'theirs'), waiting(90, 'mine')];
    const narrowed = { chats: [waiting(2, 'mine'), waiting(60, 'mine')], hasMore: true };

    expect(numbers(narrowedChats({ show: 'turn', all, narrowed }))).toEqual([1, 2, 60]);
  });

  const since = (number: number, minutes: number) => ({
    ...waiting(number, 'mine'),
    turnSince: new Date(Date.UTC(2026, 10, 19, 0, minutes)).toISOString(),
  });

  it('begin with the one that has waited longest, as far as its pages go, where that is chosen', () => {
    const all = [since(1, 50), since(2, 10), since(3, 70)];
    const narrowed = { chats: [since(60, 5), since(2, 10), since(61, 60)], hasMore: true };

    expect(numbers(narrowedChats({ show: 'turn', order: 'waiting', all, narrowed }))).toEqual([60, 2, 1, 61]);
  });

  it('have one that was answered and waits anew at the end of all, behind what is not loaded', () => {
    const again = since(60, 5);
    const lastMessage = aMessage({ senderId: again.partnerId, createdAt: '2026-11-20T12:00:00.000Z' });
    const narrowed = { chats: [{ ...again, lastMessage }, since(61, 60)], hasMore: true };

    expect(numbers(narrowedChats({ show: 'turn', order: 'waiting', all: [], narrowed }))).toEqual([61]);
    const whole = { ...narrowed, hasMore: false };
    expect(numbers(narrowedChats({ show: 'turn', order: 'waiting', all: [], narrowed: whole }))).toEqual([61, 60]);
  });

  it('leave an open one where it had waited when it is answered', () => {
    const answered = { ...since(2, 10), turn: 'theirs' as const };
    const all = [since(1, 5), answered, since(3, 70)];
    const heldPlace = { at: answered.turnSince, id: answered.chatId };

    expect(numbers(narrowedChats({ show: 'turn', order: 'waiting', all, held: answered.chatId, heldPlace }))).toEqual([
      1, 2, 3,
    ]);
  });
});
