import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { CallsOverview, Locale, MemberCall } from '@duet/contracts';
import { ApiError } from '@duet/kit';
import { aCall, aCallsOverview, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../../chat-app.tsx';
import { FakePeer, installFakeDevices, installFakeWebRtc } from '../engine/test-kit.ts';
import ru from '../locales/ru.json' with { type: 'json' };
import uk from '../locales/uk.json' with { type: 'json' };

interface Visit {
  readonly overview?: Partial<CallsOverview>;
  /** Who a search finds. */
  readonly found?: Partial<MemberCall>;
  readonly locale?: Locale;
}

async function aVisit({ overview, found, locale = 'en' }: Visit = {}) {
  const devices = installFakeDevices();
  const services = createFakeServices({ publisher: 'chat', locale });
  const { world } = services.api;
  world.callsOverview = aCallsOverview(overview);
  world.call = found ? aCall(found) : null;
  const rendered = await renderRemote(<ChatApp />, {
    name: 'chat',
    catalogues: { en: {} },
    path: '/main/random-calls',
    locale,
    services,
  });
  return { ...rendered, api: services.api, devices };
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const button = (name: string) => screen.findByRole('button', { name });

async function aPreview(visit?: Visit) {
  const all = await aVisit(visit);
  await all.user.click(await button('Continue'));
  await heading('Ready?');
  return all;
}

async function aRunningCall(found: Partial<MemberCall> = {}) {
  const all = await aPreview({ found: { partner: { ...aCall().partner, name: 'Maksym', age: 31 }, ...found } });
  await all.user.click(await button('Find somebody'));
  await heading('Maksym, 31');
  const ticket = all.api.callsOf('beginSearch')[0]?.body.ticket ?? '';
  const call = { ...aCall(found), ticket };
  return { ...all, ticket, call };
}

beforeEach(() => {
  installFakeWebRtc();
  Object.assign(globalThis, {
    AudioContext: class {
      createAnalyser = () => ({ fftSize: 8, getFloatTimeDomainData: () => undefined });
      createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
      resume = async () => undefined;
      close = async () => undefined;
    },
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('before a random call', () => {
  it.each([
    ['notVerified', 'Verify your photo first', 'Verify my photo'],
    ['suspended', 'Calls are paused for you', 'Write to support'],
    ['hidden', 'Your profile is hidden', 'Open my profile'],
    ['noneLeft', 'That was all for today', 'Open your chats'],
  ] as const)('a member who is %s reads why, with the way on', async (obstacle, title, way) => {
    await aVisit({ overview: { obstacle } });

    expect(await heading(title)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: way })).toBeInTheDocument();
  });

  it('a member without coins reads the price and can get some', async () => {
    const { user, services } = await aVisit({
      overview: { obstacle: 'notEnoughCoins', price: 10, coins: 4, freeLeft: 0 },
    });
    const asked: unknown[] = [];
    services.bus.on('purchase.asked').subscribe((event) => asked.push(event));

    await user.click(await button('Get coins'));

    expect(screen.getByText(/The next one costs 10 coins/)).toBeInTheDocument();
    expect(asked).toEqual([{ sheet: 'coins', missing: 6 }]);
  });

  it('the rules are accepted once, and then the permission is explained', async () => {
    const { user, api, devices } = await aVisit({ overview: { obstacle: 'rulesNotAccepted' } });

    await user.click(await button('I accept the rules'));

    expect(await heading('Your browser will ask for the microphone')).toBeInTheDocument();
    expect(api.callsOf('acceptCallRules')).toHaveLength(1);
    expect(devices.opened).toHaveLength(0);
  });

  it('the own preview has the camera off and a meter of the microphone', async () => {
    const { devices } = await aPreview();

    expect(screen.getByText('Your camera is off')).toBeInTheDocument();
    expect(screen.getByRole('meter', { name: 'How loud your microphone is' })).toBeInTheDocument();
    expect(devices.opened.map(({ kind }) => kind)).toEqual(['audio']);
  });

  it('a camera in use elsewhere is said, with a way to try again', async () => {
    const { user, devices } = await aPreview();
    devices.refuse('NotReadableError');

    await user.click(await button('Turn the camera on'));
    const alert = await screen.findByRole('alert');
    devices.refuse(undefined);
    await user.click(await button('Try again'));

    expect(alert).toHaveTextContent('Another program is using the camera. Close it, or talk without it.');
    expect(await button('Turn the camera off')).toBeInTheDocument();
  });

  it('offers to try again when it did not load', async () => {
    const services = createFakeServices({ publisher: 'chat' });
    services.api.failOnce('getCallsOverview', new ApiError(0, 'network'));
    const options = { name: 'chat', catalogues: { en: {} }, path: '/main/random-calls', services } as const;
    const { user } = await renderRemote(<ChatApp />, options);

    await user.click(await button('Try again'));

    expect(await screen.findByRole('heading', { level: 2 })).toBeInTheDocument();
  });

  it.each([
    ['uk', uk],
    ['ru', ru],
  ] as const)('is written in the language of the member: %s', async (locale, texts) => {
    await aVisit({ overview: { obstacle: 'notVerified' }, locale });

    expect(await heading(texts.obstacle.notVerified.title)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeInTheDocument();
  });
});

describe('a random call', () => {
  it('the search says in words who is there, and can be stopped', async () => {
    const { user, api } = await aPreview({ overview: { waiting: 'many' } });

    await user.click(await button('Find somebody'));
    expect(await screen.findByRole('status')).toHaveTextContent('More than twenty people are looking just now.');
    await user.click(await button('Stop'));

    expect(await heading('Ready?')).toBeInTheDocument();
    expect(api.callsOf('endSearch')).toHaveLength(1);
  });

  it('shows the partner, the clock and everything one can do, and connects over the relay', async () => {
    await aRunningCall();

    const names = [
      'Show',
      'More time',
      'Stay in touch',
      'Mute',
      'Turn the camera on',
      'Next',
      'Report',
      'Block',
      'Hang up',
    ];
    expect(names.filter((name) => !screen.queryByRole('button', { name }))).toEqual([]);
    expect(screen.getByRole('timer')).toHaveTextContent(/^0[23]:\d\d$/);
    expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
    await waitFor(() => expect(FakePeer.made).toHaveLength(1));
    expect(FakePeer.made[0]?.configuration.iceTransportPolicy).toBe('relay');
  });

  it('a tap of the member alone says that it waits for the partner', async () => {
    const { user } = await aRunningCall();

    await user.click(await button('Show'));

    expect(await screen.findByText('You agreed to show. It gets sharp when Maksym does too.')).toBeInTheDocument();
    expect(await button('Show')).toHaveAttribute('aria-pressed', 'true');
  });

  it('a report has the reasons of every other report and ends the call', async () => {
    const { user, api, services, devices } = await aRunningCall();
    services.modalResult = { reason: 'SCAM', details: 'asked for money' };

    await user.click(await button('Report'));

    expect(await heading('The call was ended')).toBeInTheDocument();
    expect(api.callsOf('reportCall')[0]).toMatchObject({
      params: { id: aCall().callId },
      body: { reason: 'SCAM', details: 'asked for money' },
    });
    expect(screen.queryByRole('button', { name: 'Stay in touch' })).not.toBeInTheDocument();
    await waitFor(() => expect(devices.opened.every(({ readyState }) => readyState === 'ended')).toBe(true));
  });

  it('a block ends the call at once', async () => {
    const { user, api } = await aRunningCall();

    await user.click(await button('Block'));

    expect(await heading('The call was ended')).toBeInTheDocument();
    expect(api.callsOf('blockMember')).toMatchObject([{ body: { action: 'BlockUser' } }]);
  });

  it('says when the time is up, and that nothing remains unless both want it', async () => {
    const { services, call } = await aRunningCall();

    act(() => services.realtime.events$.next({ type: 'call.ended', callId: call.callId, reason: 'timeUp' }));

    expect(await heading('Time is up')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('nothing of this call remains');
  });

  it('leads to the chat when both want to stay in touch', async () => {
    const { user, services, call } = await aRunningCall();
    act(() => services.realtime.events$.next({ type: 'call.ended', callId: call.callId, reason: 'timeUp' }));
    await user.click(await button('Stay in touch'));

    const kept = { mine: true, both: true };
    const chatId = aCall().partner.userId;
    act(() =>
      services.realtime.events$.next({ type: 'call.changed', call: { ...call, state: 'ended', chatId, kept } }),
    );

    expect(await screen.findByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', `/main/chat/${chatId}`);
  });

  it('an action that the server did not take is said', async () => {
    const { user, api, services } = await aRunningCall();
    api.failOnce('extendCall', new ApiError(0, 'network'));

    await user.click(await button('More time'));

    await waitFor(() =>
      expect(services.notifications).toEqual([{ type: 'negative', message: 'That did not work. Try again.' }]),
    );
  });
});
