import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Locale, MatchCallObstacle } from '@duet/contracts';
import { ApiError } from '@duet/kit';
import { aChat, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import { resume } from '../../app.tsx';
import { ChatApp } from '../../chat-app.tsx';
import { FakePeer, installFakeDevices, installFakePermission, installFakeWebRtc } from '../engine/test-kit.ts';
import { aModalHost } from '../page/test-kit.tsx';
import en from '../../locales/en.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import uk from '../locales/uk.json' with { type: 'json' };
import { anAnswered, aRing, installFakeSound } from './test-kit.ts';

const chat = aChat({ number: 1, partner: { ...aChat().partner, name: 'Olenka' } });

interface Visit {
  readonly locale?: Locale;
  readonly obstacle?: MatchCallObstacle;
  readonly permission?: PermissionState;
  readonly path?: string;
}

async function aVisit({ locale = 'en', obstacle, permission = 'granted', path }: Visit = {}) {
  installFakePermission(permission);
  const devices = installFakeDevices();
  const services = createFakeServices({ publisher: 'chat', locale });
  const { world } = services.api;
  world.profile = { ...world.profile, userId: anId(1) };
  world.chats = [chat];
  world.messages[chat.chatId] = [
    aMessage({ number: 1, chatId: chat.chatId, senderId: anId(1), message: 'Hi' }),
    aMessage({ number: 2, chatId: chat.chatId, senderId: chat.partnerId, message: 'Hello' }),
  ];
  world.matchCallObstacle = obstacle ?? null;
  const { Host, escape } = aModalHost(services);
  const ui = (
    <>
      <ChatApp />
      <Host />
    </>
  );
  const options = {
    name: 'chat',
    catalogues: { en },
    path: path ?? `/main/chat/${chat.chatId}`,
    services,
    locale,
  } as const;
  const rendered = await renderRemote(ui, options);
  await screen.findByRole('log');
  opened.push(services);
  return { ...rendered, services, api: services.api, devices, escape };
}

/** The server tells that somebody calls. */
async function aRinging(visit: Visit = {}, changes: Parameters<typeof aRing>[0] = {}) {
  const all = await aVisit(visit);
  const call = aRing({ chatId: chat.chatId, ...changes });
  all.api.world.call = call;
  await act(async () => resume(all.services, { type: 'call.ringing', call }));
  return { ...all, call };
}

async function aCall(kind: 'Call Olenka' | 'Video call with Olenka', visit?: Visit) {
  const all = await aVisit(visit);
  await all.user.click(await button(kind));
  const dialog = await screen.findByRole('dialog');
  const answered = async () => {
    const call = all.api.world.call;
    if (!call) throw new Error('nobody was called');
    const partner = { ...call.partner, name: 'Olenka' };
    const open = { ...anAnswered(call, call.ticket ?? ''), partner };
    all.api.world.call = open;
    await act(async () => all.services.realtime.events$.next({ type: 'call.answered', call: open }));
    return open;
  };
  return { ...all, dialog, answered };
}

const opened: FakeServices[] = [];
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const status = () => within(screen.getByRole('dialog')).getByRole('status');

beforeEach(() => {
  localStorage.clear();
  installFakeWebRtc();
  installFakeSound();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(async () => {
  await act(async () =>
    opened
      .splice(0)
      .forEach(({ sharedBus }) =>
        sharedBus.for('shell').publish('session.signedOut', { uid: 'uid-1', reason: 'asked' }),
      ),
  );
  jest.restoreAllMocks();
});

describe('a call from the chat', () => {
  it('shows whom one calls, then the partner, the time and everything one can do', async () => {
    const { dialog, answered } = await aCall('Video call with Olenka');
    expect(within(dialog).getByRole('heading', { name: 'Olenka' })).toBeInTheDocument();
    expect(status()).toHaveTextContent('Calling Olenka…');
    expect(within(dialog).getByLabelText('Your own picture')).toBeInTheDocument();

    await answered();

    const names = ['Mute', 'Turn the camera off', 'Report', 'Block', 'Hang up'];
    expect(names.filter((name) => !screen.queryByRole('button', { name }))).toEqual([]);
    expect(screen.getByRole('timer', { name: /^Time so far: 00:0/ })).toBeInTheDocument();
    expect(status()).toHaveTextContent('Connecting…');
  });

  it('a call without pictures has no camera to turn on', async () => {
    const { answered, devices } = await aCall('Call Olenka');

    await answered();

    expect(screen.queryByRole('button', { name: /camera/ })).not.toBeInTheDocument();
    expect(devices.opened.map(({ kind }) => kind)).toEqual(['audio']);
  });

  it('hanging up says how long it took, with the ways on', async () => {
    const { user, api, answered } = await aCall('Call Olenka');
    await answered();

    await user.click(await button('Hang up'));

    expect(await screen.findByText(/^The call is over\. It took 00:0/)).toBeInTheDocument();
    expect(api.callsOf('endCall')).toMatchObject([{ body: { reason: 'hangUp' } }]);
    expect(await button('Call again')).toBeInTheDocument();
    expect(await button('Report Olenka')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Write' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['notBothWritten', 'You can call once both of you have written.'],
    ['barred', 'The two of you cannot call each other any more.'],
    ['suspended', 'Calls are paused for you until a moderator has decided.'],
    ['inCall', 'You are in a call already, perhaps in another tab. End that one first.'],
    ['tooManyUnanswered', 'You have called Olenka several times without an answer. Try again in an hour, or write.'],
  ] as const)('a call that is refused as %s says why', async (obstacle, words) => {
    await aCall('Call Olenka', { obstacle });

    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await button('Write')).toBeInTheDocument();
  });

  it('who has refused the microphone reads how to take it back, and may go on without it', async () => {
    const { user } = await aCall('Call Olenka', { permission: 'denied' });

    expect(
      await screen.findByRole('heading', { name: 'Your browser keeps the microphone from us' }),
    ).toBeInTheDocument();
    await user.click(await button('Continue without it'));

    expect(status()).toHaveTextContent('Calling Olenka…');
  });

  it('a device that is missing is told in its own sentence, with a way on', async () => {
    const all = await aVisit({ permission: 'prompt' });
    await all.user.click(await button('Video call with Olenka'));
    expect(await screen.findByRole('heading', { name: /ask for the microphone and the camera/ })).toBeInTheDocument();
    all.devices.refuse('NotFoundError');

    await all.user.click(await button('Continue'));

    expect(await screen.findByText(/^No microphone was found/)).toBeInTheDocument();
    expect(screen.getByText('No camera was found. You can talk without one.')).toBeInTheDocument();
    await all.user.click(await button('Continue without it'));
    expect(status()).toHaveTextContent('Calling Olenka…');
  });

  it('goes on when it is put away, and a notice leads back', async () => {
    const { services, answered, escape } = await aCall('Call Olenka');
    await answered();

    await escape();

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const notice = services.notifications.at(-1);
    expect(notice).toMatchObject({ message: 'Connecting…', timeout: 0, action: { label: 'Back to the call' } });
    await act(async () => notice?.action?.onPress());
    expect(await button('Hang up')).toBeInTheDocument();
  });

  it('a block is asked for once, and ends the call', async () => {
    const { user, api, answered } = await aCall('Call Olenka');
    await answered();

    await user.click(await button('Block'));
    const question = await screen.findByRole('heading', { name: 'Block Olenka?' });
    expect(api.callsOf('blockMember')).toHaveLength(0);
    await user.click(within(question.parentElement ?? document.body).getByRole('button', { name: 'Block' }));

    await waitFor(() => expect(api.callsOf('blockMember')).toHaveLength(1));
    expect(await screen.findByText('The call was ended.')).toBeInTheDocument();
    expect(await screen.findByText('You two will not meet again.')).toBeInTheDocument();
  });

  it('a block after the end of it that does not arrive is not called safe', async () => {
    const { user, api, services, answered } = await aCall('Call Olenka');
    const { callId } = await answered();
    await act(async () => services.realtime.events$.next({ type: 'call.ended', callId, reason: 'hangUp' }));
    api.failOnce('blockMember', new ApiError(503, 'unavailable'));

    await user.click(await button('Block Olenka'));
    const question = await screen.findByRole('heading', { name: 'Block Olenka?' });
    await user.click(within(question.parentElement ?? document.body).getByRole('button', { name: 'Block' }));

    expect(await screen.findByText(/Your block has not arrived yet/)).toBeInTheDocument();
    expect(screen.queryByText('You two will not meet again.')).not.toBeInTheDocument();
    await user.click(await button('Send it now'));
    expect(await screen.findByText('You two will not meet again.')).toBeInTheDocument();
  });

  it('whose sound the browser holds back says so, and a press turns it on', async () => {
    let isAllowed = false;
    const { user, answered } = await aCall('Call Olenka');
    HTMLMediaElement.prototype.play = async () => {
      if (!isAllowed) throw new DOMException('no tap yet', 'NotAllowedError');
    };
    await answered();
    await waitFor(() => expect(FakePeer.made).toHaveLength(1));
    act(() => FakePeer.made[0]?.isHeard());

    const turnOn = await button('Turn the sound on');
    isAllowed = true;
    await user.click(turnOn);

    await waitFor(() => expect(screen.queryByText('Your browser keeps the sound off.')).not.toBeInTheDocument());
  });

  it('ends with the session', async () => {
    const { services, answered, devices } = await aCall('Call Olenka');
    await answered();

    await act(async () =>
      services.sharedBus.for('shell').publish('session.signedOut', { uid: 'uid-1', reason: 'asked' }),
    );

    await waitFor(() => expect(devices.opened.map(({ readyState }) => readyState)).toEqual(['ended']));
  });
});

describe('a call that comes in', () => {
  it('says who calls and whether with pictures, and no button has the focus', async () => {
    await aRinging();

    const dialog = screen.getByRole('dialog', { name: 'Olenka is calling you with video.' });
    for (const each of within(dialog).getAllByRole('button')) expect(each).not.toHaveFocus();
    const names = within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Answer', 'Answer without camera', 'Decline']);
  });

  it('is answered with or without a camera', async () => {
    const { user, api, devices } = await aRinging();

    await user.click(await button('Answer without camera'));

    expect(await button('Turn the camera on')).toBeInTheDocument();
    expect(api.callsOf('answerCall')).toHaveLength(1);
    expect(devices.opened.map(({ kind }) => kind)).toEqual(['audio']);
  });

  it('is declined, and the dialog goes', async () => {
    const { user, api } = await aRinging();

    await user.click(await button('Decline'));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.callsOf('declineCall')).toHaveLength(1);
  });

  it('put away it goes on ringing beside the page, with the way back', async () => {
    const { services, escape, api } = await aRinging({}, { kind: 'audio' });

    await escape();

    expect(services.notifications).toMatchObject([
      { message: 'Olenka is calling you.', action: { label: 'Show the call' } },
    ]);
    expect(api.callsOf('declineCall')).toHaveLength(0);
    await act(async () => services.notifications[0]?.action?.onPress());
    expect(await button('Answer')).toBeInTheDocument();
  });

  it('opens nothing over a random call, and is told beside it', async () => {
    const { services, call } = await aRinging();
    await act(async () =>
      services.realtime.events$.next({ type: 'call.ended', callId: call.callId, reason: 'noAnswer' }),
    );
    act(() => services.navigate('RandomCalls'));

    await act(async () => resume(services, { type: 'call.ringing', call: { ...call, callId: anId(950) } }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(services.notifications.at(-1)).toMatchObject({ message: 'Olenka is calling you with video.' });
  });

  it.each([
    ['uk', uk],
    ['ru', ru],
  ] as const)('is told in the language of the member: %s', async (locale, texts) => {
    await aRinging({ locale });

    expect(await button(texts.match.answer)).toBeInTheDocument();
    expect(status()).toHaveTextContent(texts.match.ringing.video.replace('{{name}}', 'Olenka'));
  });
});
