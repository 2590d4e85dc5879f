import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useRef } from 'react';
import { ApiError, apiKey } from '@duet/kit';
import { aChat, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import type { Message } from '@duet/contracts';
import { toBubbles } from './merge-messages.ts';
import { useReadMarks } from './use-read-marks.ts';

const messages = [1, 2, 3].map((number) => aMessage({ number }));
const [message = aMessage()] = messages;
const bubbles = toBubbles(messages, [], anId(1));

function Log({ newestAtOpening }: { readonly newestAtOpening: Message | undefined }) {
  const log = useRef<HTMLDivElement>(null);
  useReadMarks(log, { chatId: message.chatId, bubbles, newestAtOpening });
  return (
    <div ref={log}>
      {messages.map(({ id }) => (
        <p key={id} data-message-id={id} />
      ))}
    </div>
  );
}

interface Opening {
  readonly error?: ApiError;
  readonly newestAtOpening?: Message | undefined;
}

/** A log whose newest bubble, or another one, comes into sight when the test says so. */
async function aLog({ error, newestAtOpening }: Opening = {}) {
  const bubblesInSight: ((isVisible: boolean) => void)[] = [];
  const sight = { tell: (isVisible: boolean, number = messages.length) => bubblesInSight[number - 1]?.(isVisible) };
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((tell) => {
    const observer = { observe: show, unobserve: () => undefined, disconnect: () => undefined };
    function show(target: Element): void {
      bubblesInSight.push((isVisible) =>
        tell(
          [
            {
              target,
              isIntersecting: isVisible,
              boundingClientRect: { height: 40 },
              intersectionRect: { height: isVisible ? 40 : 0 },
              rootBounds: { height: 460 },
            } as unknown as IntersectionObserverEntry,
          ],
          observer as unknown as IntersectionObserver,
        ),
      );
    }
    return observer as unknown as IntersectionObserver;
  });
  const services = createFakeServices({ publisher: 'chat' });
  if (error) {
    services.api.on('putMessageStatus', () => {
      throw error;
    });
  }
  await renderRemote(<Log newestAtOpening={newestAtOpening} />, { name: 'chat', catalogues: {}, services });
  return { sight, services, calls: () => services.api.callsOf('putMessageStatus').length };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('read marks', () => {
  const focus = jest.spyOn(document, 'hasFocus');
  const look = (isLooking: boolean) => {
    focus.mockReturnValue(isLooking);
    dispatchEvent(new Event(isLooking ? 'focus' : 'blur'));
  };

  beforeEach(() => {
    jest.useFakeTimers();
    focus.mockReturnValue(true);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('read marks go out for what was visible for half a second in a focused tab', async () => {
    const { sight, calls } = await aLog();

    sight.tell(true);
    await pass(1500);

    expect(calls()).toBe(1);
  });

  it('one read mark for the newest message stands for all that came before it, and what it leaves unread is shown', async () => {
    const { sight, services } = await aLog();
    services.queryClient.setQueryData(apiKey('getChats', {}), [
      aChat({ chatId: message.chatId, unReadMessageCount: 997 }),
    ]);

    sight.tell(true);
    await pass(1500);

    const newest = messages.at(-1)?.id;
    expect(services.api.callsOf('putMessageStatus').map(({ body }) => body)).toEqual([
      [{ messageId: newest, status: 3, withEarlier: true }],
    ]);
    expect(services.queryClient.getQueryData(apiKey('getChats', {}))).toMatchObject([{ unReadMessageCount: 0 }]);
  });

  it('a chat that is open before its reader is read up to what was newest at its opening, and later ones as they are seen', async () => {
    const [, second, third] = messages;
    const { sight, services } = await aLog({ newestAtOpening: second });
    const marked = () =>
      services.api.callsOf('putMessageStatus').flatMap(({ body }) => body.map(({ messageId }) => messageId));

    sight.tell(true, 1);
    await pass(1500);
    expect(marked()).toEqual([second?.id]);

    sight.tell(true, 3);
    await pass(1500);
    expect(marked()).toEqual([second?.id, third?.id]);
  });

  it('read marks of a hidden tab do not go out', async () => {
    const { sight, calls } = await aLog();
    look(false);

    sight.tell(true);
    await pass(5000);

    expect(calls()).toBe(0);
  });

  it('do not go out for a glance', async () => {
    const { sight, calls } = await aLog();
    look(false);
    sight.tell(true);
    await pass(450);

    look(true);
    await pass(100);
    look(false);
    await pass(3000);
    expect(calls()).toBe(0);

    look(true);
    await pass(1500);
    expect(calls()).toBe(1);
  });

  it('read marks are not repeated when they were refused', async () => {
    const { sight, calls } = await aLog({ error: new ApiError(403, 'chat_closed') });

    sight.tell(true);
    await pass(30_000);

    expect(calls()).toBe(1);
  });

  it('read marks are repeated ever less often while the network is away', async () => {
    const { sight, calls } = await aLog({ error: new ApiError(0, 'network') });

    sight.tell(true);
    await pass(60_000);

    expect(calls()).toBeGreaterThan(2);
    expect(calls()).toBeLessThan(8);
  });
});
