import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aChatFile, aFoundGif, anId, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { GifModal } from './gif-modal.tsx';
import { aDialog, chat, holds } from './media-test-kit.tsx';

beforeEach(async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
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

    await user.click(screen.getByRole('searchbox', { name: 'Search GIFs' }));
    // at once: on a busy machine there may be a search between two letters
    await user.paste('Dance');
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
