import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeServices, fakePictures, showModals } from '@duet/testing';
import type { FakePictures } from '@duet/testing';
import type { Locale } from '@duet/contracts';
import { cropFiles } from './crop-files.ts';

const photo = (name: string) => new File(['picture'], name, { type: 'image/jpeg' });
const wide = { width: 1600, height: 900 };
let pictures: FakePictures | undefined;

/** Opens the dialog for files of one size; `sent` is what will be sent. */
async function crop(files: readonly File[], size = wide, locale: Locale = 'en') {
  pictures = fakePictures(size);
  const services = showModals(createFakeServices({ locale }), 'profile');
  const sent = cropFiles(files, services);
  await screen.findByRole('application');
  return { sent, user: userEvent.setup(), pictures, services };
}

const use = () => screen.getByRole('button', { name: 'Use photo' });
const drawn = () => pictures?.drawn.at(-1);

describe('a photo that is cropped', () => {
  afterEach(() => pictures?.restore());

  it('is the middle of a wide picture unless the member moves it', async () => {
    const { sent, user } = await crop([photo('a.jpg')]);

    await user.click(use());

    const [file] = await sent;
    expect(drawn()).toEqual({ x: 462.5, y: 0, width: 675, height: 900 });
    expect(file).toMatchObject({ name: 'a.jpg', type: 'image/jpeg', size: 'crop'.length });
  });

  it('is where arrow keys have put it', async () => {
    const { sent, user } = await crop([photo('a.jpg')]);

    act(() => screen.getByRole('application', { name: 'The photo in its frame' }).focus());
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await user.click(use());

    await sent;
    // the frame is 400 px high on screen, the picture 900: ten are 22.5 of it
    expect(drawn()?.x).toBeCloseTo(462.5 + 45);
  });

  it('is enlarged around its middle by keys, buttons and the slider, as long as it is sharp', async () => {
    const { sent, user } = await crop([photo('a.jpg')]);
    const slider = screen.getByRole('slider', { name: 'Zoom' });

    act(() => screen.getByRole('application').focus());
    await user.keyboard('+=-');
    expect(slider).toHaveAttribute('aria-valuetext', '110 %');
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(slider).toHaveAttribute('aria-valuetext', '120 %');
    fireEvent.change(slider, { target: { value: '1.5' } });
    await user.click(use());

    await sent;
    expect(slider).toHaveAttribute('max', '2.109375');
    expect(drawn()?.width).toBeCloseTo(450);
    expect(drawn()?.height).toBeCloseTo(600);
    expect(drawn()?.x).toBeCloseTo(575);
    expect(drawn()?.y).toBeCloseTo(150);
  });

  it('cannot be enlarged when it is small', async () => {
    const { sent, user } = await crop([photo('a.jpg')], { width: 400, height: 300 });

    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    await user.click(use());

    expect(await sent).toHaveLength(1);
  });

  it('is not sent when the member would rather not', async () => {
    const { sent, user } = await crop([photo('a.jpg')]);

    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(await sent).toEqual([]);
  });

  it('follows the one before, and one of several may be left out', async () => {
    const { sent, user } = await crop([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);

    expect(screen.getByText('Photo 1 of 3')).toBeInTheDocument();
    await user.click(use());
    expect(await screen.findByText('Photo 2 of 3')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Choose what others see' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await user.click(use());

    expect((await sent).map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg']);
  });

  it('can be sent whole when this device cannot draw it', async () => {
    const picture = photo('a.jpg');
    const { sent, user, pictures: faulty } = await crop([picture]);
    faulty.failToDraw();

    await user.click(use());

    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be cropped on this device/);
    await user.click(screen.getByRole('button', { name: 'Add the whole photo' }));
    expect(await sent).toEqual([picture]);
  });

  it.each(['uk', 'ru'] as const)('has its words in %s', async (locale) => {
    const { sent, user } = await crop([photo('a.jpg')], wide, locale);
    const [cancel, take] = locale === 'uk' ? ['Скасувати', 'Додати фото'] : ['Отмена', 'Добавить фото'];

    expect(screen.getByRole('button', { name: take })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: cancel }));

    expect(await sent).toEqual([]);
  });
});

describe('files that are not cropped', () => {
  afterEach(() => pictures?.restore());

  it('are those that the server refuses, which says why', async () => {
    pictures = fakePictures({ width: 60, height: 60 });
    const services = createFakeServices();
    const files = [photo('tiny.jpg'), new File(['words'], 'notes.txt', { type: 'text/plain' })];

    expect(await cropFiles(files, services)).toEqual(files);
    expect(services.modals).toEqual([]);
  });

  it('are those that this device cannot show', async () => {
    const services = createFakeServices();
    const broken = photo('broken.jpg');

    expect(await cropFiles([broken], services)).toEqual([broken]);
    expect(services.modals).toEqual([]);
  });
});

describe('the first proposal', () => {
  afterEach(() => {
    pictures?.restore();
    Reflect.deleteProperty(window, 'FaceDetector');
  });

  it.each([
    ['is around the largest face', async () => [face(0, 50), face(1200, 200)], 1300 - 337.5],
    ['is the middle when faces cannot be looked for', () => Promise.reject(new Error('no service')), 462.5],
  ])('%s', async (_what, detect, x) => {
    Object.assign(window, {
      FaceDetector: class {
        readonly detect = detect;
      },
    });
    const { sent, user } = await crop([photo('a.jpg')]);

    await waitFor(() => expect(screen.getByRole('application')).toBeInTheDocument());
    await user.click(use());

    await sent;
    expect(drawn()?.x).toBeCloseTo(Math.min(x, 925));
  });
});

const face = (x: number, width: number) => ({ boundingBox: { x, y: 100, width, height: width } });
