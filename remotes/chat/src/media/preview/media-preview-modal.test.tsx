import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createFakeServices, renderRemote } from '@duet/testing';
import en from '../../locales/en.json' with { type: 'json' };
import { MediaPreviewModal } from './media-preview-modal.tsx';
import type { ChosenMedia, MediaPreviewProps } from './media-preview-modal.tsx';
import { takeFiles } from './take-files.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

async function aPreview(props: Partial<MediaPreviewProps> = {}) {
  const close = jest.fn<(chosen?: ChosenMedia) => void>();
  const changes: ChosenMedia[] = [];
  const media = takeFiles([photo('a.jpg'), photo('b.jpg')]).taken;
  const rendered = await renderRemote(
    <MediaPreviewModal
      chosen={{ media, caption: '' }}
      partnerName="Boris"
      filesAgainAt={0}
      take={(files, before) => takeFiles(files, before).taken}
      onChange={(shown) => changes.push(shown)}
      askFirst={() => undefined}
      close={close}
      {...props}
    />,
    { name: 'chat', catalogues: { en }, services: createFakeServices({ publisher: 'chat' }) },
  );
  return { ...rendered, close, changes, media };
}

describe('photos before they are sent', () => {
  it('one is taken out, one is added, and Enter sends them with the caption', async () => {
    const { user, close, media } = await aPreview();
    const added = photo('c.jpg');

    await user.click(screen.getByRole('button', { name: 'Remove: Photo 1' }));
    fireEvent.change(screen.getByLabelText('Add more', { selector: 'input' }), { target: { files: [added] } });
    await user.type(screen.getByRole('textbox', { name: 'Caption' }), ' By the sea {Enter}');

    const [sent] = close.mock.calls[0] ?? [];
    expect(sent?.caption).toBe('By the sea');
    expect(sent?.media.map(({ file }) => file)).toEqual([media[1]?.file, added]);
  });

  it('closes without anything when the last one is taken out', async () => {
    const { user, close, changes } = await aPreview();

    await user.click(screen.getByRole('button', { name: 'Remove: Photo 2' }));
    await user.click(screen.getByRole('button', { name: 'Remove: Photo 1' }));

    expect(close).toHaveBeenCalledWith();
    expect(changes.map(({ media }) => media.length)).toEqual([1, 0]);
  });

  it('shows a frame of a video, and a sign of one that this browser cannot show', async () => {
    const clip = new File(['x'], 'a.mp4', { type: 'video/mp4' });
    const { container } = await aPreview({ chosen: { media: takeFiles([clip]).taken, caption: '' } });
    const frame = container.querySelector('video');

    expect(screen.getByRole('img', { name: 'Video 1' })).toContainElement(frame);
    expect(frame).toHaveAttribute('src', 'blob:duet#t=0.1');
    fireEvent.error(frame as HTMLVideoElement);

    expect(container.querySelector('video')).toBeNull();
    expect(screen.getByRole('img', { name: 'Video 1' })).toBeInTheDocument();
  });

  it('closes when the member goes back, and leaves no entry behind when it closes otherwise', async () => {
    const { close, unmount } = await aPreview();
    expect(location.search).toBe('?attach=1');

    history.back();

    await waitFor(() => expect(close).toHaveBeenCalledWith());
    unmount();
    const next = await aPreview();
    expect(location.search).toBe('?attach=1');
    next.unmount();
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('stays when the member would rather change the words', async () => {
    const { user, close } = await aPreview({ askFirst: async () => false });

    await user.type(screen.getByRole('textbox', { name: 'Caption' }), 'Bad words');
    await user.click(screen.getByRole('button', { name: 'Send 2 files' }));

    expect(screen.getByRole('textbox', { name: 'Caption' })).toHaveValue('Bad words');
    expect(close).not.toHaveBeenCalled();
  });

  it('says beforehand when the server takes files again', async () => {
    await aPreview({ filesAgainAt: Date.now() + 11.5 * 60_000 });

    expect(screen.getByRole('button', { name: 'Send 2 files' })).toHaveAccessibleDescription(
      'Too many files for now. Try again in 12 minutes.',
    );
  });

  it('refuses a caption that is too long', async () => {
    await aPreview({ chosen: { media: takeFiles([photo('a.jpg')]).taken, caption: 'x'.repeat(2001) } });

    expect(screen.getByRole('button', { name: 'Send 1 file' })).toBeDisabled();
    expect(screen.getByText(/2,?000/)).toBeInTheDocument();
  });
});
