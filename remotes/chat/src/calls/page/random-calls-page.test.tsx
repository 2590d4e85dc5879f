import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../../chat-app.tsx';
import { installFakePermission } from '../engine/test-kit.ts';
import ru from '../locales/ru.json' with { type: 'json' };
import uk from '../locales/uk.json' with { type: 'json' };
import { aPreview, aRunningCall, aVisit, button, heading, setUpBrowser } from './test-kit.tsx';

setUpBrowser();

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

  it('who has refused the microphone before reads how to allow it, and goes on when they did', async () => {
    const decide = installFakePermission('denied');
    await aVisit();

    expect(await heading('Your browser keeps the microphone from us')).toBeInTheDocument();
    expect(await button('Continue without it')).toBeInTheDocument();
    act(() => decide('granted'));

    expect(await heading('First your microphone')).toBeInTheDocument();
    expect(await button('Continue')).toBeInTheDocument();
  });

  it.each([
    ['NotAllowedError', 'Your browser keeps the microphone from us.'],
    ['NotFoundError', 'No microphone was found.'],
    ['NotReadableError', 'Another program is using the microphone.'],
    ['UnknownError', 'The microphone did not start.'],
  ])('a microphone that does not open by %s is said in a sentence of its own', async (error, sentence) => {
    const { user, devices } = await aVisit();
    devices.refuse(error);

    await user.click(await button('Continue'));

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await button('Try again')).toBeInTheDocument();
    expect(await button('Find somebody')).toBeInTheDocument();
  });

  it('the own preview has the camera off and a meter of the microphone', async () => {
    const { devices } = await aPreview();

    expect(screen.getByText('Your camera is off')).toBeInTheDocument();
    expect(screen.getByRole('meter', { name: 'How loud your microphone is' })).toBeInTheDocument();
    expect(devices.opened.map(({ kind }) => kind)).toEqual(['audio']);
  });

  it('who has muted the last call reads so instead of a dead meter, and is heard again by a press', async () => {
    const { user, services, call } = await aRunningCall();
    await user.click(await button('Mute'));
    act(() => services.realtime.events$.next({ type: 'call.ended', callId: call.callId, reason: 'hangUp' }));
    await user.click(await button('Call somebody else'));
    await user.click(await button('Continue'));
    await heading('Ready?');

    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
    expect(screen.getByText('Your microphone is off.')).toBeInTheDocument();
    await user.click(await button('Unmute'));

    expect(screen.getByRole('meter', { name: 'How loud your microphone is' })).toBeInTheDocument();
  });

  it('begins anew when the browser brings the page back out of its cache', async () => {
    const { api } = await aPreview();
    act(() => void window.dispatchEvent(new Event('pagehide')));

    await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

    expect(await heading('Your browser will ask for the microphone')).toBeInTheDocument();
    expect(api.callsOf('getCallsOverview')).toHaveLength(2);
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

  it('says while it looks for somebody what finding them costs', async () => {
    const { user } = await aPreview({ overview: { price: 10, coins: 30, freeLeft: 0 } });

    await user.click(await button('Find somebody'));

    expect(await heading('Looking for somebody')).toBeInTheDocument();
    expect(screen.getByText('This call costs 10 coins, taken only when somebody is found.')).toBeInTheDocument();
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
