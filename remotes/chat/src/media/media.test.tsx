import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { aChat, aChatFile, aFoundGif, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { GifModal } from './gif-modal.tsx';
import type { ChosenMedia } from './preview/media-preview-modal.tsx';

const chat = aChat({ number: 1 });
type Services = ReturnType<typeof createFakeServices>;

async function aDialog(prepare?: (services: Services) => void) {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  const { openModal } = services;
  // the preview is sent as it opens, with a caption
  const sendAtOnce: typeof openModal = async (modal, props, options) =>
    'chosen' in props
      ? ({ ...(props.chosen as ChosenMedia), caption: 'By the sea' } as never)
      : await openModal(modal, props, options);
  Object.assign(services, { openModal: sendAtOnce });
  prepare?.(services);
  const path = `/main/chat/${chat.chatId}`;
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
  const log = await screen.findByRole('log');
  return { ...rendered, api: services.api, log };
}

function holds(message: Parameters<typeof aMessage>[0]) {
  return ({ api }: Services) => {
    api.world.messages[chat.chatId] = [aMessage({ senderId: chat.partnerId, message: '', ...message })];
  };
}

function pick(...files: readonly File[]): void {
  fireEvent.change(screen.getByLabelText('Photo or video', { selector: 'input' }), { target: { files } });
}

const aPhoto = (size = 10) => new File([new Uint8Array(size)], 'me.jpg', { type: 'image/jpeg' });

beforeEach(async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});

describe('sending a file', () => {
  it('uploads a photo once and sends it as a message', async () => {
    const { api, log } = await aDialog();

    pick(aPhoto());

    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(1));
    const [upload] = api.callsOf('uploadChatMedia');
    const [sent] = api.callsOf('sendChatMessage');
    expect(upload).toMatchObject({ params: { id: chat.chatId }, query: { Type: 'Photo' } });
    expect(sent?.body).toMatchObject({ type: 3, mediaId: anId(9_960) });
    expect(await within(log).findByRole('img', { name: 'Photo' })).toBeInTheDocument();
  });

  it('sends several photos as messages of their own, the caption below the last', async () => {
    const { api, log } = await aDialog();

    pick(aPhoto(), aPhoto());

    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(2));
    const [first, last] = api.callsOf('sendChatMessage').map(({ body }) => body);
    expect(first).toMatchObject({ type: 3 });
    expect(first).not.toHaveProperty('message');
    expect(last).toMatchObject({ type: 3, message: 'By the sea' });
    expect(await within(log).findByText('By the sea')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reply to: Photo: By the sea' })).toBeInTheDocument();
  });

  it('shows a pasted picture before it is sent, and leaves pasted words to the field', async () => {
    const { api } = await aDialog();
    const field = screen.getByRole('textbox', { name: /^Message to/ });

    fireEvent.paste(field, { clipboardData: { types: ['text/plain', 'Files'], files: [aPhoto()] } });
    fireEvent.paste(field, { clipboardData: { types: ['Files'], files: [aPhoto()] } });

    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(1));
    expect(api.callsOf('uploadChatMedia')).toHaveLength(1);
  });

  it('takes a photo that is dropped on the conversation', async () => {
    const { api, log } = await aDialog();
    const dataTransfer = { types: ['Files'], files: [aPhoto()] };

    fireEvent.dragOver(log, { dataTransfer });
    expect(screen.getByText('Drop photos here')).toBeInTheDocument();
    fireEvent.drop(log, { dataTransfer });

    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(1));
    expect(screen.queryByText('Drop photos here')).not.toBeInTheDocument();
  });

  it('can be taken back while it is on its way', async () => {
    const { user, api, log } = await aDialog((services) =>
      services.api.on('uploadChatMedia', () => new Promise(() => undefined)),
    );
    pick(aPhoto());

    await user.click(await within(log).findByRole('button', { name: 'Cancel' }));

    expect(within(log).queryByText('Sending the file')).not.toBeInTheDocument();
    expect(api.callsOf('sendChatMessage')).toHaveLength(0);
  });

  it('says of a file that nobody can read that it needs another one', async () => {
    const { log } = await aDialog((services) => {
      const problem = { type: 'about:blank', title: 'Bad', status: 400, code: 'unreadable_file' } as const;
      services.api.failOnce('uploadChatMedia', new ApiError(400, 'unreadable_file', problem));
    });

    pick(aPhoto());

    expect(await within(log).findByText(/This file could not be read\. Try another one\./)).toBeInTheDocument();
  });

  it('says why the server refused it, and tries again when asked', async () => {
    const { user, api, log } = await aDialog((services) => {
      const problem = { type: 'about:blank', title: 'Bad', status: 400, code: 'unsupported_image' } as const;
      services.api.failOnce('uploadChatMedia', new ApiError(400, 'unsupported_image', problem));
    });

    pick(aPhoto());
    expect(await within(log).findByText(/not a JPEG, PNG or WebP/)).toBeInTheDocument();
    await user.click(within(log).getByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(1));
    const [first, second] = api.callsOf('uploadChatMedia');
    expect(second?.query.ClientMediaId).toBe(first?.query.ClientMediaId);
  });

  it.each([
    [new File(['x'], 'page.html', { type: 'text/html' }), /JPEG, PNG or WebP/],
    [aPhoto(10 * 1024 * 1024 + 1), /more than 10 MB/],
    [new File(['x'], 'IMG_1.HEIC', { type: '' }), /HEIC photos cannot be read here\. Save the photo as JPEG/],
  ])('refuses what the server would refuse', async (file, words) => {
    const { api, services } = await aDialog();

    pick(file);

    expect(services.notifications.map(({ message }) => message)).toEqual([expect.stringMatching(words)]);
    expect(api.callsOf('uploadChatMedia')).toHaveLength(0);
  });

  it('waits for the first answer of the other one', async () => {
    const { user, services } = await aDialog(({ api }) => {
      api.world.chats = [{ ...chat, hasPeerAnswer: false }];
    });

    await user.click(screen.getByRole('button', { name: 'Voice message' }));

    expect(services.notifications.map(({ message }) => message)).toEqual([
      'You can send photos and voices once Member 1 has answered.',
    ]);
  });
});

describe('a gift', () => {
  it('is asked for with the partner, wherever its sheet comes from', async () => {
    const asked: unknown[] = [];
    const { user } = await aDialog((services) => services.bus.on('gift.asked').subscribe((gift) => asked.push(gift)));

    await user.click(screen.getByRole('button', { name: 'Attach' }));
    await user.click(screen.getByRole('menuitem', { name: 'Gift' }));

    expect(asked).toEqual([{ userId: chat.partnerId, name: 'Member 1' }]);
  });
});

describe('GIFs', () => {
  it('GIFs are sent as what was chosen', async () => {
    const { user, api } = await aDialog((services) => void (services.modalResult = aFoundGif(2)));

    await user.click(screen.getByRole('button', { name: 'Attach' }));
    await user.click(await screen.findByRole('menuitem', { name: 'GIF' }));

    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(1));
    expect(api.callsOf('keepGif')[0]?.body).toMatchObject({ gifId: 'gif-2' });
    expect(api.callsOf('sendChatMessage')[0]?.body).toMatchObject({ type: 1 });
  });

  it('GIFs are not offered while there is no provider', async () => {
    const { user, api } = await aDialog((services) =>
      services.api.on('searchGifs', () => ({ source: null, items: [] })),
    );
    await waitFor(() => expect(api.callsOf('searchGifs')).toHaveLength(1));

    await user.click(screen.getByRole('button', { name: 'Attach' }));

    expect(screen.getByRole('menuitem', { name: 'Photo or video' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'GIF' })).not.toBeInTheDocument();
  });

  it('GIFs are searched by words', async () => {
    const services = createFakeServices({ publisher: 'chat' });
    const chosen: unknown[] = [];
    const { user } = await renderRemote(<GifModal close={(gif) => chosen.push(gif)} />, {
      name: 'chat',
      catalogues: { en },
      services,
    });

    await user.type(screen.getByRole('searchbox', { name: 'Search GIFs' }), 'Dance');
    await user.click(await screen.findByRole('button', { name: 'Dance 1' }));

    expect(chosen).toEqual([aFoundGif(1, 'Dance')]);
    // once for what is popular, once for the word
    expect(services.api.callsOf('searchGifs')).toHaveLength(2);
    expect(screen.getByText('GIFs by Fake')).toBeInTheDocument();
  });
});

describe('a search for GIFs that failed', () => {
  it('says so and can be tried again, and is not called empty', async () => {
    const services = createFakeServices({ publisher: 'chat' });
    services.api.failOnce('searchGifs');
    const { user } = await renderRemote(<GifModal close={() => undefined} />, {
      name: 'chat',
      catalogues: { en },
      services,
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(en.media.noGifs)).not.toBeInTheDocument();

    await user.click(retry);

    expect(await screen.findByText('GIFs by Fake')).toBeInTheDocument();
  });
});

describe('a file that came', () => {
  it('a file that came is covered until the member wants to see it', async () => {
    const { user, log } = await aDialog(holds({ id: anId(8_801), type: 3, media: aChatFile() }));
    expect(within(log).queryByRole('img', { name: 'Photo' })).not.toBeInTheDocument();

    await user.click(within(log).getByRole('button', { name: 'Show the photo' }));

    expect(within(log).getByRole('img', { name: 'Photo' })).toHaveAttribute('src', aChatFile().blob);
  });

  it('a file that came is not covered when it is a voice, and plays at three speeds', async () => {
    const facts = { contentType: 'audio/webm', milliseconds: 4_000, peaks: [1, 15] };
    const { user, log } = await aDialog(holds({ id: anId(8_802), type: 5, media: aChatFile(facts) }));

    expect(within(log).getByRole('slider', { name: 'Position in the voice message' })).toHaveAttribute('max', '4000');
    expect(within(log).getByRole('button', { name: 'Play' })).toBeInTheDocument();
    for (const [now, next] of [
      [1, 1.5],
      [1.5, 2],
      [2, 1],
    ]) {
      await user.click(within(log).getByRole('button', { name: `Speed: ${now} times` }));
      expect(within(log).getByRole('button', { name: `Speed: ${next} times` })).toBeInTheDocument();
    }
  });

  it('a file that came is covered when it is a GIF and the member wants less motion', async () => {
    document.documentElement.dataset['motion'] = 'reduced';
    const facts = { contentType: 'image/gif' };
    const { log } = await aDialog(holds({ id: anId(8_806), type: 1, media: aChatFile(facts) }));
    delete document.documentElement.dataset['motion'];

    expect(within(log).getByRole('button', { name: 'Play the GIF' })).toBeInTheDocument();
  });

  it('keeps the speed of a voice whose link is renewed, and a pause is no broken link', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
    play.mockRejectedValue(new DOMException('paused', 'AbortError'));
    const facts = { contentType: 'audio/webm', milliseconds: 4_000, peaks: [1, 15] };
    const { user, api, log } = await aDialog(holds({ id: anId(8_805), type: 5, media: aChatFile(facts) }));
    const audio = log.querySelector('audio') as HTMLAudioElement;
    const before = api.callsOf('getChatMessages').length;
    await user.click(within(log).getByRole('button', { name: 'Speed: 1 times' }));

    await user.click(within(log).getByRole('button', { name: 'Play' }));
    audio.playbackRate = 1;
    fireEvent(audio, new Event('loadedmetadata'));

    expect(audio.playbackRate).toBe(1.5);
    expect(play).toHaveBeenCalledTimes(1);
    expect(api.callsOf('getChatMessages')).toHaveLength(before);
  });

  it('a file that came is gone when its message was deleted', async () => {
    const deletedAt = '2026-11-20T18:05:00.000Z';
    const { log } = await aDialog(holds({ id: anId(8_803), type: 3, media: null, deletedAt }));

    expect(within(log).getByText('This message was deleted')).toBeInTheDocument();
    expect(within(log).queryByRole('button', { name: 'Show the photo' })).not.toBeInTheDocument();
  });

  it('asks for new links when its own have ended', async () => {
    const { api, log } = await aDialog(holds({ id: anId(8_804), type: 3, senderId: anId(1), media: aChatFile() }));
    const before = api.callsOf('getChatMessages').length;

    fireEvent.error(within(log).getByRole('img', { name: 'Photo' }));

    await waitFor(() => expect(api.callsOf('getChatMessages').length).toBe(before + 1));
  });
});
