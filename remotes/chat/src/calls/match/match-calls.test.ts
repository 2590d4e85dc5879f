import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@duet/kit';
import { anId } from '@duet/testing';
import { installFakeWebRtc } from '../engine/test-kit.ts';
import { aPage, aRing, anAnswered, anOwnRing, target } from './test-kit.ts';

const passes = (milliseconds = 1) => jest.advanceTimersByTimeAsync(milliseconds);
const disposals: (() => void)[] = [];

function aVisit(permission?: PermissionState) {
  const page = aPage(permission);
  disposals.push(page.calls.stop);
  const step = () => page.calls.view().state.step;
  const end = () => {
    const { state } = page.calls.view();
    return state.step === 'ended' ? state.end : undefined;
  };
  const live = () => page.devices.opened.filter(({ readyState }) => readyState === 'live').map(({ kind }) => kind);
  return { ...page, step, end, live };
}

async function aCalling() {
  const all = aVisit();
  await all.calls.call(target, 'video');
  const [, , ticket] = all.server.callMatch.mock.calls[0] ?? [];
  if (ticket === undefined) throw new Error('nobody was called');
  return { ...all, ticket };
}

async function anOpenCall() {
  const all = await aCalling();
  const call = anAnswered(anOwnRing(all.ticket), all.ticket);
  all.server.keepCallAlive.mockResolvedValue(call);
  all.news().onNews({ type: 'call.answered', call });
  await passes();
  return { ...all, call };
}

beforeEach(() => {
  jest.useFakeTimers();
  installFakeWebRtc();
});

afterEach(async () => {
  for (const stop of disposals.splice(0)) stop();
  await passes(200);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('calling a match', () => {
  it('the devices are open before it rings, and an audio call opens no camera', async () => {
    const { calls, server, live } = aVisit();

    await calls.call(target, 'audio');

    expect(server.callMatch).toHaveBeenCalledWith(target.chatId, 'audio', expect.any(String));
    expect(live()).toEqual(['audio']);
  });

  it('what the browser is about to ask is explained before it does', async () => {
    const { calls, server, live, step } = aVisit('prompt');

    await calls.call(target, 'video');
    expect([step(), live()]).toEqual(['explaining', []]);
    await calls.goOn(false);

    expect(server.callMatch).toHaveBeenCalledTimes(1);
    expect(live()).toEqual(['audio', 'video']);
  });

  it('without a microphone it rings only when the member wants that', async () => {
    const { calls, server, devices, step } = aVisit();
    devices.refuse('NotFoundError');

    await calls.call(target, 'audio');
    expect(step()).toBe('explaining');
    expect(server.callMatch).not.toHaveBeenCalled();
    await calls.goOn(true);

    expect(step()).toBe('calling');
  });

  it('a call that is put off while the microphone opens turns no camera on', async () => {
    const { calls, devices, live } = aVisit();
    const asked = Promise.withResolvers<never>();
    devices.mediaDevices.getUserMedia.mockReturnValueOnce(asked.promise);

    const calling = calls.call(target, 'video');
    await passes();
    await calls.hangUp();
    asked.reject(new DOMException('late', 'NotAllowedError'));
    await calling;

    expect(devices.mediaDevices.getUserMedia).toHaveBeenCalledTimes(1);
    expect(live()).toEqual([]);
  });

  it('connects without a veil once it is answered, in this tab', async () => {
    const { step, made, call } = await anOpenCall();

    expect(step()).toBe('open');
    expect(made).toMatchObject([{ callId: call.callId, isOfferer: true, isVeiled: false, hasPictures: true }]);
  });

  it('an answer whose event got lost is heard by the next sign of life', async () => {
    const { server, ticket, step } = await aCalling();
    server.keepCallAlive.mockResolvedValue(anAnswered(anOwnRing(ticket), ticket));

    await passes(5000);

    expect(step()).toBe('open');
  });

  it.each(['declined', 'noAnswer', 'busy'] as const)(
    'a call that ends as %s lets go of the devices',
    async (reason) => {
      const { news, end, live } = await aCalling();

      news().onNews({ type: 'call.ended', callId: aRing().callId, reason });

      expect([end(), live()]).toEqual([reason, []]);
    },
  );

  it('a partner who is in another call is told at once', async () => {
    const all = aVisit();
    all.server.callMatch.mockImplementation(async (_chatId, _kind, ticket) =>
      anOwnRing(ticket, { state: 'ended', endReason: 'busy' }),
    );

    await all.calls.call(target, 'audio');

    expect(all.end()).toBe('busy');
  });

  it('of two who call each other the second is connected at once', async () => {
    const all = aVisit();
    all.server.callMatch.mockImplementation(async (_chatId, _kind, ticket) => anAnswered(aRing(), ticket));

    await all.calls.call(target, 'audio');

    expect(all.step()).toBe('open');
    expect(all.made[0]).toMatchObject({ isOfferer: false });
  });

  it('a call that is taken back while the server hears of it is ended there', async () => {
    const all = aVisit();
    const asked = Promise.withResolvers<void>();
    all.server.callMatch.mockImplementation(async (_chatId, _kind, ticket) => {
      await asked.promise;
      return anOwnRing(ticket);
    });

    const calling = all.calls.call(target, 'audio');
    await passes();
    await all.calls.hangUp();
    asked.resolve();
    await calling;

    expect(all.step()).toBe('idle');
    expect(all.server.endCall).toHaveBeenCalledWith(aRing().callId, expect.any(String), 'hangUp');
  });

  it.each([
    ['match_call_refused', { obstacle: 'tooManyUnanswered' }, 'tooManyUnanswered'],
    ['match_call_refused', { obstacle: 'suspended' }, 'suspended'],
    ['calls_unavailable', {}, 'notSetUp'],
    ['not_found', {}, 'gone'],
    ['network', {}, 'failed'],
  ] as const)('a refusal %s %j is told as %s', async (code, members, told) => {
    const all = aVisit();
    const problem = { type: 'about:blank', title: code, status: 403, code: 'not_found', ...members } as const;
    all.server.callMatch.mockRejectedValue(new ApiError(403, code, problem));

    await all.calls.call(target, 'audio');

    expect(all.end()).toBe(told);
    expect(all.live()).toEqual([]);
  });
});

describe('a call that rings', () => {
  it('is answered in this tab, with the camera on', async () => {
    const { calls, server, live, step, made } = aVisit();
    calls.ring(aRing());

    await calls.answer(true);

    expect(server.answerCall).toHaveBeenCalledWith(aRing().callId, expect.any(String));
    expect([step(), live(), made.length]).toEqual(['open', ['audio', 'video'], 1]);
  });

  it('rings no longer when another tab has answered, or it is over', async () => {
    const { calls, news, step } = aVisit();

    calls.ring(aRing());
    news().onNews({ type: 'call.answered', call: anAnswered(aRing(), anId(77)) });
    expect(step()).toBe('idle');
    calls.ring(aRing({ callId: anId(912) }));
    news().onNews({ type: 'call.ended', callId: anId(912), reason: 'noAnswer' });

    expect(step()).toBe('idle');
  });

  it('answered in two tabs at once, the second lets go', async () => {
    const { calls, server, live, end } = aVisit();
    server.answerCall.mockResolvedValue(anAnswered(aRing(), anId(77)));
    calls.ring(aRing());

    await calls.answer(true);

    expect([end(), live()]).toEqual(['elsewhere', []]);
  });

  it('who answers too late is told', async () => {
    const { calls, server, end } = aVisit();
    server.answerCall.mockResolvedValue(aRing({ state: 'ended', endReason: 'hangUp' }));
    calls.ring(aRing());

    await calls.answer(false);

    expect(end()).toBe('tooLate');
  });

  it('declined while it is being answered, it does not stay open on the server', async () => {
    const { calls, server, step } = aVisit();
    const asked = Promise.withResolvers<void>();
    server.answerCall.mockImplementation(async (_callId, ticket) => {
      await asked.promise;
      return anAnswered(aRing(), ticket);
    });
    calls.ring(aRing());

    const answering = calls.answer(false);
    await passes();
    await calls.hangUp();
    asked.resolve();
    await answering;

    expect(step()).toBe('idle');
    expect(server.endCall).toHaveBeenCalledTimes(1);
  });

  it('rings again when the answer did not reach the server', async () => {
    const { calls, server, step } = aVisit();
    server.answerCall.mockRejectedValueOnce(new ApiError(0, 'network'));
    calls.ring(aRing());

    await expect(calls.answer(true)).rejects.toThrow('network');

    expect(step()).toBe('ringing');
  });

  it('is declined in all tabs', async () => {
    const { calls, server, step } = aVisit();
    calls.ring(aRing());

    await calls.hangUp();

    expect(server.declineCall).toHaveBeenCalledWith(aRing().callId);
    expect(step()).toBe('idle');
  });

  it('the own ring, and one beside a call, do not ring', async () => {
    const { calls, step } = await aCalling();

    calls.ring(aRing({ callId: anId(950) }));
    expect(step()).toBe('calling');
    await calls.hangUp();
    calls.ring(aRing({ isOfferer: true }));

    expect(step()).toBe('idle');
  });

  it('ends when the live connection comes back and it is over meanwhile', async () => {
    const { calls, server, news, step } = aVisit();
    server.getCurrentCall.mockResolvedValue(null);
    calls.ring(aRing());

    news().onHello();
    await passes();

    expect(step()).toBe('idle');
  });

  it('nobody rings for ever, whatever gets lost', async () => {
    const { calls, step } = aVisit();
    calls.ring(aRing());

    await passes(41_000);

    expect(step()).toBe('idle');
  });
});

describe('an open call with a match', () => {
  it('hanging up tells the server and ends sound and pictures', async () => {
    const { calls, server, end, live, connection, ticket, call } = await anOpenCall();

    await calls.hangUp();

    expect(server.endCall).toHaveBeenCalledWith(call.callId, ticket, 'hangUp');
    expect([end(), live(), connection.close.mock.calls.length]).toEqual(['hangUp', [], 1]);
  });

  it('"Call again" at once keeps the devices that it opens', async () => {
    const { calls, server, live, step } = await anOpenCall();
    server.endCall.mockReturnValue(new Promise(() => undefined));
    void calls.hangUp();
    await passes();

    await calls.call(target, 'video');
    await passes(200);

    expect(step()).toBe('calling');
    expect(live()).toEqual(['audio', 'video']);
  });

  it('ends when the partner hangs up, with how long it took', async () => {
    const { calls, news, call, made } = await anOpenCall();
    made[0]?.onLink('connected');
    await passes(65_000);

    news().onNews({ type: 'call.ended', callId: call.callId, reason: 'hangUp' });
    await passes();

    const { state } = calls.view();
    expect(state).toMatchObject({ step: 'ended', end: 'hangUp', answered: { call: { callId: call.callId } } });
    expect(state.step === 'ended' && (state.answered?.milliseconds ?? 0) >= 65_000).toBe(true);
  });

  it('a call that never gets connected ends as lost', async () => {
    const { end } = await anOpenCall();

    await passes(20_001);

    expect(end()).toBe('lost');
  });

  it('a report and a block end it, and a report can be made after it too', async () => {
    const { calls, server, end, call } = await anOpenCall();
    await calls.hangUp();

    await calls.report({ reason: 'SCAM', details: '' });

    expect(end()).toBe('hangUp');
    expect(server.reportCall).toHaveBeenCalledWith(call.callId, { reason: 'SCAM', details: '' });
    const next = await anOpenCall();
    await next.calls.block();
    expect(next.server.blockMember).toHaveBeenCalledWith(call.partner.userId);
    expect(next.end()).toBe('blocked');
  });

  it('leaving the page hangs up, while a ring of somebody else goes on elsewhere', async () => {
    const open = await anOpenCall();
    const ringing = aVisit();
    ringing.calls.ring(aRing());

    open.calls.stop();
    ringing.calls.stop();

    expect(open.server.endCall).toHaveBeenCalledTimes(1);
    expect(ringing.server.declineCall).not.toHaveBeenCalled();
    expect([open.step(), ringing.step()]).toEqual(['ended', 'idle']);
  });
});
