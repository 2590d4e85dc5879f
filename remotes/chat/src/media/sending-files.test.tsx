import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import type { CallOptions } from '@duet/kit';
import { anId } from '@duet/testing';
import { aDialog, aPhoto, chat, pick } from './media-test-kit.tsx';
import type { Services } from './media-test-kit.tsx';
import type { ChosenMedia, MediaPreviewProps } from './preview/media-preview-modal.tsx';

/** Closes the preview like a member; `sure` are the answers to what is asked then. */
function answerPreview(close: (props: MediaPreviewProps) => ChosenMedia | undefined, sure: boolean[] = []) {
  return (services: Services) => {
    const openModal: Services['openModal'] = async (_modal, props) =>
      ('chosen' in props ? close(props as unknown as MediaPreviewProps) : sure.shift()) as never; // the two modals that open
    Object.assign(services, { openModal });
  };
}

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

  it('takes the words of the field as the caption', async () => {
    const { user, api } = await aDialog(answerPreview(({ chosen }) => chosen));
    const field = screen.getByRole('textbox', { name: /^Message to/ });
    await user.type(field, 'From the field');

    pick(aPhoto());

    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(1));
    expect(api.callsOf('sendChatMessage')[0]?.body).toMatchObject({ type: 3, message: 'From the field' });
    expect(field).toHaveValue('');
  });

  it('asks before a photo with words is let go, shows it again, and gives the words back', async () => {
    const shown: ChosenMedia[] = [];
    const answers = [false, true];
    const { api } = await aDialog(
      answerPreview(({ chosen, onChange }) => {
        shown.push(chosen);
        onChange({ ...chosen, caption: 'Written below it' });
        return undefined;
      }, answers),
    );

    pick(aPhoto());

    await waitFor(() => expect(answers).toEqual([]));
    expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveValue('Written below it');
    expect(shown.map(({ caption }) => caption)).toEqual(['', 'Written below it']);
    expect(shown[1]?.media).toEqual(shown[0]?.media);
    expect(api.calls.filter(({ name }) => name === 'uploadChatMedia')).toEqual([]);
  });

  it('asks nothing before one photo alone is let go', async () => {
    const answers = [false];
    const closed = Promise.withResolvers<void>();
    await aDialog(
      answerPreview(() => {
        closed.resolve();
        return undefined;
      }, answers),
    );

    pick(aPhoto());
    await closed.promise;
    // what would be asked is asked in the same turn
    await new Promise(process.nextTick);

    expect(answers).toEqual([false]);
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

  it('shows how far it is, and then that the server looks at it', async () => {
    let tell: CallOptions['onProgress'];
    const { log } = await aDialog(({ api }) =>
      api.on('uploadChatMedia', (_input, { onProgress }) => {
        tell = onProgress;
        return new Promise(() => undefined);
      }),
    );
    pick(aPhoto());
    await waitFor(() => expect(tell).toBeDefined());

    act(() => tell?.(0.4));

    const ring = await within(log).findByRole('progressbar', { name: 'Sending the file' });
    expect(ring).toHaveAttribute('aria-valuenow', '40');
    act(() => tell?.(1));
    expect(await within(log).findByRole('img', { name: 'The file is being prepared' })).toBeInTheDocument();
  });

  it('says when more files can be sent, beside the message and in the next preview', async () => {
    const opened: object[] = [];
    const { user, api, log } = await aDialog((services) => {
      const { openModal } = services;
      const keep: typeof openModal = (modal, props, options) => {
        opened.push(props);
        return openModal(modal, props, options);
      };
      Object.assign(services, { openModal: keep });
      const problem = { type: 'about:blank', title: 'Too many', status: 429, code: 'too_many_requests' } as const;
      services.api.failOnce('uploadChatMedia', new ApiError(429, problem.code, { ...problem, retryAfter: 600 }));
    });

    pick(aPhoto());

    expect(await within(log).findByText(/Too many files for now\. Try again in 10 minutes\./)).toBeInTheDocument();
    const before = Date.now();
    await user.click(within(log).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.callsOf('sendChatMessage')).toHaveLength(1));
    pick(aPhoto());
    await waitFor(() => expect(opened).toHaveLength(2));
    const { filesAgainAt } = opened[1] as { readonly filesAgainAt: number };
    expect(filesAgainAt).toBeGreaterThan(before);
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
      'You can send photos, videos and voice messages once Member 1 has answered.',
    ]);
  });
});
