import { describe, expect, it, jest } from '@jest/globals';
import { apiKey } from '@duet/api';
import type { CallAnswer, MemberCall } from '@duet/contracts';
import type { Remote } from '@duet/kit';
import { aCall, createFakeServices } from '@duet/testing';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { showRings } from './show-rings.ts';

const endingIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const aRing = (changes: Partial<MemberCall> = {}) =>
  aCall({ origin: 'match', state: 'ringing', startedAt: null, endsAt: endingIn(30_000), isOfferer: false, ...changes });

const syncWith = (ringingCall: MemberCall | null): CallAnswer<'getUserSync'> => ({
  isSubscription: false,
  matches: 0,
  invites: 0,
  isChatNewMessages: false,
  unreadChatIds: [],
  ringingCall,
});

function listening() {
  const services = createFakeServices({ publisher: 'chat' });
  const resume = jest.fn<NonNullable<Remote['resume']>>(async () => undefined);
  const gate = Promise.withResolvers<void>();
  const loadChat = jest.fn(async () => {
    await gate.promise;
    return { resume };
  });
  const badges = apiKey('getUserSync', {});
  return {
    ...services,
    resume,
    loadChat,
    listen: () => showRings({ services, loadChat }),
    come: () => gate.resolve(),
    told: (sync: unknown, updatedAt = Date.now()) => services.queryClient.setQueryData(badges, sync, { updatedAt }),
    rung: () => resume.mock.calls.map(([, event]) => event),
  };
}

const settled = () => new Promise((done) => setTimeout(done, 0));

describe('a call that rings', () => {
  it('is shown by the chat once, on whatever page', async () => {
    const { listen, come, realtime, told, rung } = listening();
    const call = aRing();
    listen();
    come();

    realtime.events$.next({ type: 'call.ringing', call });
    told(syncWith(call));
    await settled();

    expect(rung()).toEqual([{ type: 'call.ringing', call }]);
  });

  it('is not looked for when a screen only draws what it knows, e.g. at each key', async () => {
    const { listen, queryClient } = listening();
    listen();
    const options = { queryKey: ['known'], initialData: 1 };
    const observer = new QueryObserver(queryClient, options);
    const looked = jest.spyOn(queryClient, 'getQueryState');

    observer.setOptions(options);

    expect(looked).not.toHaveBeenCalled();
  });

  it('is found beside the badges by a page that begins meanwhile', async () => {
    const { listen, come, told, rung } = listening();
    const [first, second] = [aRing(), aRing({ callId: 'another' })];
    told(syncWith(first));
    listen();
    come();
    await waitFor(() => expect(rung()).toHaveLength(1));
    told(syncWith(null));
    told(syncWith(second));

    await waitFor(() => expect(rung()).toHaveLength(2));
    expect(rung()).toMatchObject([{ call: { callId: first.callId } }, { call: { callId: 'another' } }]);
  });

  it.each(['call.answered', 'call.ended'] as const)('is not shown when %s comes before the chat', async (type) => {
    const { listen, come, realtime, rung, loadChat } = listening();
    const call = aRing();
    listen();

    realtime.events$.next({ type: 'call.ringing', call });
    realtime.events$.next(
      type === 'call.answered' ? { type, call } : { type, callId: call.callId, reason: 'noAnswer' },
    );
    come();
    await settled();
    realtime.events$.next({ type: 'call.ringing', call });
    await settled();

    expect(loadChat).toHaveBeenCalledTimes(1);
    expect(rung()).toEqual([]);
  });

  it('of long ago, or of an earlier visit, loads nothing', async () => {
    const { listen, realtime, told, loadChat } = listening();
    told(syncWith(aRing()), performance.timeOrigin - 1);
    listen();

    realtime.events$.next({ type: 'call.ringing', call: aRing({ callId: 'old', endsAt: endingIn(-3_600_000) }) });
    told({ ...syncWith(null), ringingCall: undefined });
    await settled();

    expect(loadChat).not.toHaveBeenCalled();
  });

  it('rings on when the chat did not load, as soon as it does', async () => {
    jest.useFakeTimers();
    const { listen, come, realtime, loadChat, rung, reports } = listening();
    loadChat.mockRejectedValueOnce(new Error('offline'));
    listen();
    come();

    realtime.events$.next({ type: 'call.ringing', call: aRing() });
    await jest.advanceTimersByTimeAsync(2000);
    expect(rung()).toEqual([]);
    await jest.advanceTimersByTimeAsync(2000);
    jest.useRealTimers();

    expect(rung()).toHaveLength(1);
    expect(reports).toEqual([new Error('offline')]);
  });
});
