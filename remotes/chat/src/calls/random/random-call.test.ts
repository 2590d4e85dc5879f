import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@duet/kit';
import { aCall, aCallsOverview } from '@duet/testing';
import { aSafetyQueue } from '../safety/test-kit.ts';
import { createOwnMedia } from '../engine/own-media.ts';
import { installFakeDevices, installFakeWebRtc } from '../engine/test-kit.ts';
import { createRandomCall } from './random-call.ts';
import type { RandomCall } from './random-call.ts';
import type { CallNewsHandlers } from './random-call-server.ts';
import { aFakeServer, aSearch, fakeConnections } from './test-kit.ts';

const passes = (milliseconds = 1) => jest.advanceTimersByTimeAsync(milliseconds);
const disposals: (() => void)[] = [];

function aPage(prepare: (server: ReturnType<typeof aFakeServer>) => void = () => undefined) {
  const server = aFakeServer();
  prepare(server);
  const devices = installFakeDevices();
  const troubles: unknown[] = [];
  const onTrouble = (error: unknown) => void troubles.push(error);
  const media = createOwnMedia(onTrouble);
  const connections = fakeConnections();
  let handlers: CallNewsHandlers | undefined;
  const stopListening = jest.fn();
  const safety = aSafetyQueue(server);
  disposals.push(safety.stop);
  const page = createRandomCall({
    server,
    safety,
    media,
    onTrouble,
    connect: connections.connect,
    listen(given) {
      handlers = given;
      return stopListening;
    },
  });
  const leave = page.start();
  disposals.push(leave);
  const news = () => {
    if (!handlers) throw new Error('nobody listens');
    return handlers;
  };
  return { page, leave, server, media, devices, troubles, news, stopListening, ...connections };
}

const stepOf = (page: RandomCall) => page.view().state.step;

async function aSearching(prepare?: Parameters<typeof aPage>[0]) {
  const all = aPage(prepare);
  await passes();
  await all.page.openPreview();
  all.page.search();
  await passes();
  const [ticket] = all.server.beginSearch.mock.calls[0] ?? [];
  if (ticket === undefined) throw new Error('no search was begun');
  return { ...all, ticket };
}

async function aRunningCall() {
  const all = await aSearching();
  const call = aCall({ ticket: all.ticket });
  all.news().onNews({ type: 'call.found', call });
  await passes();
  const [connected] = all.made;
  if (!connected) throw new Error('no connection was made');
  connected.onLink('connected');
  return { ...all, call, connected };
}

beforeEach(() => {
  jest.useFakeTimers();
  installFakeWebRtc();
  localStorage.clear();
});

afterEach(async () => {
  for (const dispose of disposals.splice(0)) dispose();
  await passes(200);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('before a random call', () => {
  it('opens the microphone only after it was explained, and no camera', async () => {
    const { page, devices } = aPage();
    await page.load();
    const before = devices.opened.length;

    await page.openPreview();

    expect(before).toBe(0);
    expect(devices.opened.map(({ kind }) => kind)).toEqual(['audio']);
    expect(stepOf(page)).toBe('preview');
  });

  it('says that calls are not set up where the server says so', async () => {
    const problem = { type: 'about:blank', title: 'No relay', status: 503, code: 'calls_unavailable' };
    const { page } = aPage((server) =>
      server.getCallsOverview.mockRejectedValue(new ApiError(503, 'calls_unavailable', problem as never)),
    );

    await page.load();

    expect(stepOf(page)).toBe('unavailable');
  });
});

const inAnotherTab = (server: ReturnType<typeof aFakeServer>) =>
  server.beginSearch.mockResolvedValue(aSearch({ call: aCall({ ticket: 'another tab' }), until: null }));

describe('the search for a partner', () => {
  it('says every 5 s that the page still waits, after a second look within a second', async () => {
    const { server, ticket } = await aSearching();

    await passes(800);
    const soon = server.continueSearch.mock.calls.length;
    await passes(20_000);

    expect(soon).toBe(1);
    expect(server.continueSearch).toHaveBeenCalledTimes(5);
    expect(server.continueSearch).toHaveBeenLastCalledWith(ticket);
  });

  it('ends after 60 s in the preview, and on the server too', async () => {
    const { page, server, ticket } = await aSearching();

    await passes(60_000);

    expect(page.view().state).toMatchObject({ step: 'preview', searchEnd: 'nobody' });
    expect(server.endSearch.mock.calls).toEqual([[ticket]]);
  });

  it('goes on when one sign of life was not heard', async () => {
    const { page, server, ticket } = await aSearching((fake) =>
      fake.continueSearch.mockRejectedValueOnce(new Error('offline')),
    );
    await passes(800);
    server.continueSearch.mockResolvedValueOnce(aSearch({ call: aCall({ ticket }) }));

    await passes(5000);

    expect(stepOf(page)).toBe('call');
  });

  it('a call that was drawn while the member stopped the search is ended', async () => {
    const { page, server, news, ticket } = await aSearching();
    page.stopSearch();

    news().onNews({ type: 'call.found', call: aCall({ ticket }) });
    await passes();

    expect(stepOf(page)).toBe('preview');
    expect(server.endCall.mock.calls).toEqual([[aCall().callId, ticket, 'hangUp']]);
  });

  it('a call of another tab does not begin here', async () => {
    const { page, news, made } = await aSearching();

    news().onNews({ type: 'call.found', call: aCall({ ticket: 'another tab' }) });
    await passes();

    expect(stepOf(page)).toBe('searching');
    expect(made).toHaveLength(0);
  });

  it('that another tab has taken over does not say that nobody was there', async () => {
    const { page, server } = await aSearching();
    server.continueSearch.mockResolvedValue(aSearch({ until: null, isElsewhere: true }));

    await passes(800);

    expect(page.view().state).toMatchObject({ step: 'preview', searchEnd: 'elsewhere' });
  });

  it('is possible again once the call that was elsewhere is over', async () => {
    const { page, news } = await aSearching(inAnotherTab);

    news().onNews({ type: 'call.ended', callId: aCall().callId, reason: 'hangUp' });
    await passes();

    expect(stepOf(page)).toBe('preview');
  });

  it('a member who is in a call in another tab may end that one', async () => {
    const { page, server } = await aSearching(inAnotherTab);
    const before = stepOf(page);

    await page.endElsewhere();

    expect([before, stepOf(page)]).toEqual(['elsewhere', 'preview']);
    expect(server.endCall.mock.calls).toEqual([[aCall().callId, 'another tab', 'hangUp']]);
  });

  it('a refused search leads to what keeps the member from it', async () => {
    const problem = { type: 'about:blank', title: 'No', status: 403, code: 'call_refused' };
    const { page } = await aSearching((server) => {
      server.beginSearch.mockRejectedValue(new ApiError(403, 'call_refused', problem as never));
      server.getCallsOverview.mockResolvedValueOnce(aCallsOverview());
      server.getCallsOverview.mockResolvedValueOnce(aCallsOverview({ obstacle: 'notEnoughCoins' }));
    });

    expect(page.view().state).toMatchObject({ step: 'obstacle', obstacle: 'notEnoughCoins' });
  });
});

describe('what a random call costs', () => {
  const paid = aCallsOverview({ freeLeft: 0, price: 10, coins: 30 });

  it('is what the page has shown: the search says so to the server', async () => {
    const { server, ticket } = await aSearching((fake) => fake.getCallsOverview.mockResolvedValue(paid));

    expect(server.beginSearch.mock.calls).toEqual([[ticket, 10]]);
  });

  it('is shown before "Next" looks for another one, once the free calls are used', async () => {
    const { page, server, media, news, ticket } = await aSearching();
    server.getCallsOverview.mockResolvedValue(paid);
    news().onNews({ type: 'call.found', call: aCall({ ticket }) });
    await passes();

    await page.next();
    await passes();

    expect(page.view().state).toMatchObject({ step: 'preview', overview: { price: 10 } });
    expect(server.beginSearch).toHaveBeenCalledTimes(1);
    expect(media.state().microphone.track?.readyState).toBe('live');
  });

  it('is shown when the server refuses the price that was agreed to', async () => {
    const problem = { type: 'about:blank', title: 'No', status: 409, code: 'call_price_changed' };
    const { page } = await aSearching((server) => {
      server.beginSearch.mockRejectedValue(new ApiError(409, 'call_price_changed', problem as never));
      server.getCallsOverview.mockResolvedValueOnce(aCallsOverview()).mockResolvedValueOnce(paid);
    });

    expect(page.view().state).toMatchObject({ step: 'preview', searchEnd: 'priceChanged', overview: { price: 10 } });
  });

  it('is asked anew after a search that has found nobody', async () => {
    const { page, server } = await aSearching();
    server.getCallsOverview.mockResolvedValue(paid);

    await passes(60_000);

    expect(page.view().state).toMatchObject({ step: 'preview', searchEnd: 'nobody', overview: { price: 10 } });
  });
});

describe('a random call of the page', () => {
  it('signals that come before the credentials of the relay are not lost', async () => {
    const { news, server, ticket, connection } = await aSearching();
    const relay = Promise.withResolvers<never>();
    server.getCallRelay.mockReturnValueOnce(relay.promise);
    news().onNews({ type: 'call.found', call: aCall({ ticket }) });
    const signal = { callId: aCall().callId, to: ticket, from: 'b', seq: 1 };

    news().onSignal(signal);
    relay.resolve({ urls: [], username: 'u', credential: 'c' } as never);
    await passes();

    expect(connection.hear.mock.calls).toEqual([[signal]]);
  });

  it('begins once though both the answer and the event tell of it', async () => {
    const { news, made, call } = await aRunningCall();

    news().onNews({ type: 'call.found', call });
    await passes();

    expect(made).toHaveLength(1);
  });

  it('says every 10 s that it lives, and repeats itself when the live connection is back', async () => {
    const { server, news, connection, call, ticket } = await aRunningCall();

    news().onHello();
    await passes(30_000);

    expect(connection.sayAgain).toHaveBeenCalledTimes(1);
    expect(server.keepCallAlive.mock.calls).toEqual(Array.from({ length: 3 }, () => [call.callId, ticket]));
  });

  it('the picture gets sharp only when the server says that both have tapped', async () => {
    const { page, news, connection, connected, call } = await aRunningCall();

    await page.agree('showCall');
    const afterOwnTap = connection.unveil.mock.calls.length;
    news().onNews({ type: 'call.changed', call: { ...call, shown: { mine: true, both: true } } });

    expect(connected.isVeiled).toBe(true);
    expect([afterOwnTap, connection.unveil.mock.calls.length]).toEqual([0, 1]);
  });

  it('hanging up tells the server, closes the connection and stops the microphone', async () => {
    const { page, server, connection, devices, call, ticket } = await aRunningCall();

    await page.hangUp();

    expect(page.view()).toMatchObject({ state: { step: 'ended', reason: 'hangUp' }, partner: undefined });
    expect(server.endCall.mock.calls).toEqual([[call.callId, ticket, 'hangUp']]);
    expect(connection.close).toHaveBeenCalledTimes(1);
    expect(devices.opened.map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  it('a report ends it here at once and is the only thing the server is told', async () => {
    const { page, server, connection, call } = await aRunningCall();
    const report = { reason: 'SCAM', details: 'asked for money' } as const;

    await page.report(report);

    expect(page.view().state).toMatchObject({ step: 'ended', reason: 'reported' });
    expect(server.reportCall.mock.calls).toEqual([[call.callId, report]]);
    expect(server.endCall).not.toHaveBeenCalled();
    expect(connection.close).toHaveBeenCalledTimes(1);
  });

  it('a report that did not reach the server ends it here and hangs up, and can be sent again', async () => {
    const { page, server, call, ticket } = await aRunningCall();
    server.reportCall.mockRejectedValueOnce(new ApiError(0, 'network'));
    const report = { reason: 'SCAM', details: '' } as const;

    await expect(page.report(report)).rejects.toMatchObject({ code: 'network' });
    const before = page.safety.stateOf(call.callId);
    await page.report(report);

    expect(before).toEqual({ type: 'report', progress: 'unsent' });
    expect(page.safety.stateOf(call.callId)).toEqual({ type: 'report', progress: 'sent' });
    expect(server.endCall.mock.calls).toEqual([[call.callId, ticket, 'hangUp']]);

    expect(stepOf(page)).toBe('ended');
    expect(server.reportCall).toHaveBeenCalledTimes(2);
  });

  it('is over when the server says so, without telling it back', async () => {
    const { page, news, server, connection, call } = await aRunningCall();

    news().onNews({ type: 'call.ended', callId: call.callId, reason: 'timeUp' });
    await passes();

    expect(page.view().state).toMatchObject({ step: 'ended', reason: 'timeUp' });
    expect(server.endCall).not.toHaveBeenCalled();
    expect(connection.close).toHaveBeenCalledTimes(1);
  });

  it('is over when its sign of life is answered with the end, because the event got lost', async () => {
    const { page, server } = await aRunningCall();
    server.keepCallAlive.mockResolvedValueOnce(aCall({ state: 'ended', endReason: 'blocked' }));

    await passes(10_000);

    expect(page.view().state).toMatchObject({ step: 'ended', reason: 'blocked' });
  });

  it('is called lost when no way to the partner is found within 20 s', async () => {
    const { page, news, ticket } = await aSearching();
    news().onNews({ type: 'call.found', call: aCall({ ticket }) });

    await passes(20_000);

    expect(page.view().state).toMatchObject({ step: 'ended', reason: 'lost' });
  });

  it('"Next" leaves it and looks for another under a new ticket, with the microphone on again', async () => {
    const { page, server, media, call, ticket } = await aRunningCall();

    await page.next();
    await passes();

    const [, [second] = []] = server.beginSearch.mock.calls;
    expect(server.endCall.mock.calls).toEqual([[call.callId, ticket, 'next']]);
    expect(second).not.toBe(ticket);
    expect(stepOf(page)).toBe('searching');
    expect(media.state().microphone.track?.readyState).toBe('live');
  });

  it('leaving the page ends the call and every timer, listener and device', async () => {
    const { leave, server, stopListening, devices, call, ticket } = await aRunningCall();

    leave();
    await passes(200);

    expect(server.endCall.mock.calls).toEqual([[call.callId, ticket, 'hangUp']]);
    expect(stopListening).toHaveBeenCalledTimes(1);
    expect(devices.opened.every(({ readyState }) => readyState === 'ended')).toBe(true);
  });
});
