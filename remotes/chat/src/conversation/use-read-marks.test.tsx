import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useRef } from 'react';
import { ApiError } from '@duet/kit';
import { aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { toBubbles } from './merge-messages.ts';
import { useReadMarks } from './use-read-marks.ts';

const message = aMessage({ number: 1 });
const bubbles = toBubbles([message], [], anId(1));

function Log() {
  const log = useRef<HTMLDivElement>(null);
  useReadMarks(log, message.chatId, bubbles);
  return (
    <div ref={log}>
      <p data-message-id={message.id} />
    </div>
  );
}

/** A log whose bubble comes into sight when the test says so. */
async function aLog(error?: ApiError) {
  const sight = { tell: (_isVisible: boolean) => undefined as void };
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((tell) => {
    const observer = { observe: show, unobserve: () => undefined, disconnect: () => undefined };
    function show(target: Element): void {
      sight.tell = (isVisible) =>
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
  await renderRemote(<Log />, { name: 'chat', catalogues: {}, services });
  return { sight, calls: () => services.api.callsOf('putMessageStatus').length };
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
    const { sight, calls } = await aLog(new ApiError(403, 'chat_closed'));

    sight.tell(true);
    await pass(30_000);

    expect(calls()).toBe(1);
  });

  it('read marks are repeated ever less often while the network is away', async () => {
    const { sight, calls } = await aLog(new ApiError(0, 'network'));

    sight.tell(true);
    await pass(60_000);

    expect(calls()).toBeGreaterThan(2);
    expect(calls()).toBeLessThan(8);
  });
});
