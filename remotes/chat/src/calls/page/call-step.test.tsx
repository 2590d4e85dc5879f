import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { aCall } from '@duet/testing';
import { FakePeer } from '../engine/test-kit.ts';
import { aPreview, aRunningCall, aVisit, button, heading, setUpBrowser } from './test-kit.tsx';

setUpBrowser();

describe('a random call', () => {
  it('the search says in words who is there, and can be stopped', async () => {
    const { user, api } = await aPreview({ overview: { waiting: 'many' } });

    await user.click(await button('Find somebody'));
    expect(await screen.findByRole('status')).toHaveTextContent('At least twenty other people are looking just now.');
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

  it('keeps the screen on until it ends', async () => {
    const release = jest.fn(async () => undefined);
    const request = jest.fn(async () => ({ release }));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const { services, call } = await aRunningCall();

    const asked = request.mock.calls.length;
    act(() => services.realtime.events$.next({ type: 'call.ended', callId: call.callId, reason: 'hangUp' }));

    expect(asked).toBe(1);
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('lets the member choose another microphone', async () => {
    const { user, devices } = await aRunningCall();
    devices.mediaDevices.enumerateDevices = async () => [
      { kind: 'audioinput', deviceId: 'm1', label: 'Headset' },
      { kind: 'audioinput', deviceId: 'm2', label: 'Built in' },
    ];

    await user.click(await button('Devices'));
    await user.selectOptions(await screen.findByLabelText('Microphone'), 'Built in');

    await waitFor(() => expect(devices.opened).toHaveLength(2));
  });

  it('says when the browser keeps the partner silent, and a press turns the sound on', async () => {
    let isAllowed = false;
    const { user } = await aRunningCall();
    HTMLMediaElement.prototype.play = async () => {
      if (!isAllowed) throw new DOMException('no tap yet', 'NotAllowedError');
    };
    await waitFor(() => expect(FakePeer.made).toHaveLength(1));
    act(() => FakePeer.made[0]?.isHeard());

    const turnOn = await button('Turn the sound on');
    expect(screen.getByRole('alert')).toHaveTextContent('Your browser keeps the sound off.');
    isAllowed = true;
    await user.click(turnOn);

    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
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

  it('a report that did not arrive is not called safe, and is sent again from the same screen', async () => {
    const { user, api, services } = await aRunningCall();
    services.modalResult = { reason: 'SCAM', details: '' };
    api.failOnce('reportCall', new ApiError(429, 'too_many_requests'));

    await user.click(await button('Report'));
    const status = await screen.findByText(/Your report has not arrived yet/);
    expect(status).not.toHaveTextContent('will not meet again');
    await user.click(await button('Send it now'));

    expect(await screen.findByText('You two will not meet again.')).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf('endCall')).toHaveLength(1));
  });

  it('a report that an earlier page could not send is sent by the next page of the chat', async () => {
    const entry = { id: 'r1', act: { type: 'block', callId: 'c1', userId: aCall().partner.userId }, state: 'waiting' };
    localStorage.setItem('duet.call-safety.uid-1', JSON.stringify([{ ...entry, tab: 'gone' }]));

    const { api } = await aVisit();

    await waitFor(() => expect(api.callsOf('blockMember')).toHaveLength(1));
  });

  it('who was hung up on may still block the other one', async () => {
    const { user, api, services, call } = await aRunningCall();
    act(() => services.realtime.events$.next({ type: 'call.ended', callId: call.callId, reason: 'hangUp' }));

    await user.click(await button('Block Maksym'));

    expect(await screen.findByText('You two will not meet again.')).toBeInTheDocument();
    expect(api.callsOf('blockMember')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Stay in touch' })).not.toBeInTheDocument();
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

  it('a microphone that is taken away in the call is said, with a way to have it back', async () => {
    const { user, devices } = await aRunningCall();

    act(() => devices.opened[0]?.isTakenAway());
    const alert = await screen.findByRole('alert');
    await user.click(await button('Try again'));

    expect(alert).toHaveTextContent('The microphone is gone.');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(devices.opened).toHaveLength(2);
  });

  it('a muted microphone is said in words', async () => {
    const { user } = await aRunningCall();

    await user.click(await button('Mute'));

    expect(screen.getByRole('status')).toHaveTextContent('Your microphone is off.');
  });

  it.each([
    ['finds the time over', undefined],
    ['was separated from the partner since', new ApiError(404, 'not_found')],
  ])('who wants to stay in touch and %s reads that it is too late', async (_why, refusal) => {
    const { user, api, services, call } = await aRunningCall();
    act(() => services.realtime.events$.next({ type: 'call.ended', callId: call.callId, reason: 'timeUp' }));
    if (refusal) api.failOnce('keepCall', refusal);
    else api.on('keepCall', () => aCall({ state: 'ended' }));

    await user.click(await button('Stay in touch'));

    expect(await screen.findByText('The time to decide is over. Nothing of this call remains.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Stay in touch' })).not.toBeInTheDocument();
    expect(services.notifications).toEqual([]);
  });

  it('the time to decide ends by itself, also for who waits for the partner', async () => {
    const { services, call } = await aRunningCall({ kept: { mine: true, both: false } });
    jest.useFakeTimers();
    act(() => services.realtime.events$.next({ type: 'call.ended', callId: call.callId, reason: 'timeUp' }));
    expect(screen.getByRole('status')).toHaveTextContent('If Maksym wants it too');

    await act(() => jest.advanceTimersByTimeAsync(120_000));

    expect(screen.getByRole('status')).toHaveTextContent('The time to decide is over.');
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
