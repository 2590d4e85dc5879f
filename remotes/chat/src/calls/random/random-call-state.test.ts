import { describe, expect, it } from '@jest/globals';
import { aCall, aCallsOverview } from '@duet/testing';
import { mayKeep, nextState } from './random-call-state.ts';
import type { RandomCallEvent, RandomCallState } from './random-call-state.ts';

const overview = aCallsOverview();
const inCall = (change = {}): RandomCallState => ({ step: 'call', overview, call: aCall(change), link: 'connected' });
const searching: RandomCallState = { step: 'searching', overview, waiting: 'few', until: null };
const after = (state: RandomCallState, ...events: RandomCallEvent[]) => events.reduce(nextState, state);

describe('the way to a random call', () => {
  it('leads over rules, permission, preview and search to the call', () => {
    const call = aCall();
    const events: RandomCallEvent[] = [
      { type: 'overviewLoaded', overview: aCallsOverview({ obstacle: 'rulesNotAccepted' }), isMicrophoneOpen: false },
      { type: 'rulesAccepted' },
      { type: 'previewOpened' },
      { type: 'searchBegan' },
      { type: 'searchChanged', waiting: 'many', until: '2026-11-24T00:01:00.000Z' },
      { type: 'callFound', call },
      { type: 'callEnded', callId: call.callId, reason: 'timeUp' },
    ];

    const steps = events.map((_, index) => after({ step: 'loading' }, ...events.slice(0, index + 1)).step);

    expect(steps).toEqual(['rules', 'permission', 'preview', 'searching', 'searching', 'call', 'ended']);
  });

  it.each(['notVerified', 'suspended', 'noneLeft', 'notEnoughCoins'] as const)(
    'ends at the obstacle %s',
    (obstacle) => {
      const event: RandomCallEvent = {
        type: 'overviewLoaded',
        overview: aCallsOverview({ obstacle }),
        isMicrophoneOpen: false,
      };

      expect(after({ step: 'loading' }, event)).toMatchObject({ step: 'obstacle', obstacle });
    },
  );

  it('does not explain the permission to a member whose microphone is on', () => {
    const event: RandomCallEvent = { type: 'overviewLoaded', overview, isMicrophoneOpen: true };

    expect(after({ step: 'loading' }, event)).toEqual({ step: 'preview', overview, searchEnd: null });
  });

  it('leads back to the preview, with the reason, when nobody was found', () => {
    expect(after(searching, { type: 'searchEnded', why: 'nobody' })).toMatchObject({
      step: 'preview',
      searchEnd: 'nobody',
    });
  });

  it('an obstacle that comes up in the search is shown', () => {
    expect(after(searching, { type: 'searchRefused', obstacle: 'noneLeft' })).toMatchObject({ step: 'obstacle' });
  });

  it('a call that is found after the search was stopped does not begin', () => {
    const stopped = after(searching, { type: 'searchEnded', why: 'stopped' });

    expect(after(stopped, { type: 'callFound', call: aCall() })).toBe(stopped);
  });
});

describe('a random call under way', () => {
  it('news of another call change nothing', () => {
    const state = inCall();

    const same = after(
      state,
      { type: 'callEnded', callId: 'another', reason: 'hangUp' },
      { type: 'linkChanged', callId: 'another', link: 'silent' },
      { type: 'callChanged', call: aCall({ callId: 'another', chatId: 'chat' }) },
    );

    expect(same).toBe(state);
  });

  it('an answer that was overtaken takes back neither an agreement nor the longer time', () => {
    const agreed = { mine: true, both: true };
    const state = inCall({ shown: agreed, extended: agreed, endsAt: '2026-11-24T00:06:00.000Z' });

    expect(
      after(state, {
        type: 'callChanged',
        call: aCall({ endsAt: '2026-11-24T00:03:00.000Z', shown: { mine: true, both: false } }),
      }),
    ).toMatchObject({
      call: { shown: agreed, extended: agreed, endsAt: '2026-11-24T00:06:00.000Z' },
    });
  });

  it('ends once, for the first reason', () => {
    const { callId } = aCall();

    const state = after(
      inCall(),
      { type: 'callEnded', callId, reason: 'reported' },
      { type: 'callEnded', callId, reason: 'hangUp' },
      { type: 'linkChanged', callId, link: 'connected' },
    );

    expect(state).toMatchObject({ step: 'ended', reason: 'reported' });
  });

  it('a fresh overview does not end it', () => {
    const event: RandomCallEvent = {
      type: 'overviewLoaded',
      overview: aCallsOverview({ freeLeft: 0 }),
      isMicrophoneOpen: true,
    };

    expect(after(inCall(), event)).toMatchObject({ step: 'call', overview: { freeLeft: 0 } });
  });

  it('a fresh overview does not take the end of a call off the screen, nor a reason off the preview', () => {
    const event: RandomCallEvent = { type: 'overviewLoaded', overview, isMicrophoneOpen: false };
    const ended = after(inCall(), { type: 'callEnded', callId: aCall().callId, reason: 'timeUp' });
    const preview = after(searching, { type: 'searchEnded', why: 'nobody' });

    expect(after(ended, event)).toMatchObject({ step: 'ended', reason: 'timeUp' });
    expect(after(preview, event)).toMatchObject({ step: 'preview', searchEnd: 'nobody' });
  });

  it('the chat of two who both want to stay in touch is told after the end', () => {
    const { callId } = aCall();
    const kept = { mine: true, both: true };

    const state = after(
      inCall(),
      { type: 'callEnded', callId, reason: 'timeUp' },
      { type: 'callChanged', call: aCall({ kept, chatId: 'chat', state: 'ended' }) },
    );

    expect(state).toMatchObject({ step: 'ended', call: { kept, chatId: 'chat' } });
  });

  it('nobody is asked to stay in touch after a report or a block', () => {
    const reasons = ['reported', 'blocked', 'timeUp', 'hangUp', 'next'] as const;

    expect(reasons.filter(mayKeep)).toEqual(['timeUp', 'hangUp', 'next']);
  });
});
