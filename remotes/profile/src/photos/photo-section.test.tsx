import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, apiKey } from '@duet/kit';
import { anOwnMedia, createFakeServices, fakePictures, renderRemote, showModals } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import { EditPage } from '../edit/edit-page.tsx';
import en from '../locales/en.json' with { type: 'json' };

const picture = (name: string, type = 'image/jpeg') => new File(['picture'], name, { type });

async function renderPhotos(services: FakeServices, photos = 3) {
  services.api.world.profile.userMedia = Array.from({ length: photos }, (_, index) => anOwnMedia(1, index));
  const view = await renderRemote(<EditPage />, { name: 'profile', catalogues: { en }, services });
  const section = within(await screen.findByRole('region', { name: 'Photos' }));
  return { ...view, section };
}

/** Files that `accept` would not offer: dropped ones, or chosen under "All files". */
function choose(input: HTMLElement, files: File[]) {
  fireEvent.change(input, { target: { files } });
}

describe('the photos', () => {
  it('adds the chosen pictures in their order', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { user, section } = await renderPhotos(services, 2);

    await user.upload(section.getByLabelText('Add photo'), [picture('a.jpg'), picture('b.jpg')]);

    expect(await section.findByRole('button', { name: /Photo 4 of 4/ })).toBeInTheDocument();
    expect(services.api.callsOf('uploadProfilePhoto').map(({ file }) => (file as File).name)).toEqual([
      'a.jpg',
      'b.jpg',
    ]);
  });

  it('counts a picture once whose event comes before the answer to its upload', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { user, section } = await renderPhotos(services, 2);
    const added = anOwnMedia(1, 2);
    services.api.on('uploadProfilePhoto', async () => {
      if (services.api.callsOf('uploadProfilePhoto').length > 1) return new Promise(() => undefined);
      services.api.world.profile.userMedia = [anOwnMedia(1, 0), anOwnMedia(1, 1), added];
      await services.queryClient.invalidateQueries({ queryKey: apiKey('getCurrentProfile', {}) });
      return added;
    });

    await user.upload(section.getByLabelText('Add photo'), [picture('a.jpg'), picture('b.jpg')]);
    await waitFor(() => expect(services.api.callsOf('uploadProfilePhoto')).toHaveLength(2));

    expect(section.getAllByRole('button', { name: /^Photo \d of/ })).toHaveLength(3);
  });

  it('lets a chosen picture be cropped, and adds nothing when the member would rather not', async () => {
    const { drawn, restore } = fakePictures({ width: 1600, height: 900 });
    const services = showModals(createFakeServices({ publisher: 'profile' }), 'profile');
    const { user, section } = await renderPhotos(services, 2);

    await user.upload(section.getByLabelText('Add photo'), picture('a.jpg'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.upload(section.getByLabelText('Add photo'), picture('b.jpg'));
    await user.click(await screen.findByRole('button', { name: 'Use photo' }));

    expect(await section.findByRole('button', { name: /Photo 3 of 3/ })).toBeInTheDocument();
    expect(services.api.callsOf('uploadProfilePhoto').map(({ file }) => (file as File).name)).toEqual(['b.jpg']);
    expect(drawn).toHaveLength(1);
    restore();
  });

  it('names each file that was refused and adds the others', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { section } = await renderPhotos(services, 2);
    services.api.failOnce('uploadProfilePhoto', new ApiError(400, 'unsupported_image'));

    const large = picture('large.jpg');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    choose(section.getByLabelText('Add photo'), [
      picture('page.jpg'),
      picture('notes.txt', 'text/plain'),
      large,
      picture('ok.png', 'image/png'),
    ]);

    expect(await section.findByRole('button', { name: /Photo 3 of 3/ })).toBeInTheDocument();
    const problems = section.getByRole('alert');
    expect(problems).toHaveTextContent('page.jpg is not a JPEG, PNG or WebP picture.');
    expect(problems).toHaveTextContent('notes.txt is not a JPEG, PNG or WebP picture.');
    expect(problems).toHaveTextContent('large.jpg is larger than 10 MB.');
    expect(services.api.callsOf('uploadProfilePhoto')).toHaveLength(2);
  });

  it('names a file that nobody can read', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { section } = await renderPhotos(services, 2);
    services.api.failOnce('uploadProfilePhoto', new ApiError(400, 'unreadable_file'));

    choose(section.getByLabelText('Add photo'), [picture('broken.jpg')]);

    expect(await section.findByRole('alert')).toHaveTextContent(
      'broken.jpg could not be read. Choose another picture.',
    );
  });

  it.each([
    [
      'a phone photo by its type',
      picture('IMG_1.heic', 'image/heic'),
      /HEIC photo, and those cannot be read here\. Save it as JPEG/,
    ],
    ['a phone photo by its name', picture('IMG_2.HEIC', ''), /HEIC photo/],
  ])('says the way out for %s and sends nothing', async (_what, file, words) => {
    const services = createFakeServices({ publisher: 'profile' });
    const { section } = await renderPhotos(services, 2);

    choose(section.getByLabelText('Add photo'), [file]);

    expect(await section.findByRole('alert')).toHaveTextContent(words);
    expect(services.api.callsOf('uploadProfilePhoto')).toHaveLength(0);
  });

  it.each([
    ['image_too_small', 'a.jpg is too small: each side needs at least 100 pixels.'],
    ['image_too_large', 'a.jpg is too large: a picture may have at most 50 megapixels.'],
    ['unsupported_heic', 'a.jpg is a HEIC photo, and those cannot be read here.'],
  ] as const)('gives the true reason of %s', async (code, words) => {
    const services = createFakeServices({ publisher: 'profile' });
    const { section } = await renderPhotos(services, 2);
    services.api.failOnce('uploadProfilePhoto', new ApiError(400, code));

    choose(section.getByLabelText('Add photo'), [picture('a.jpg')]);

    expect(await section.findByRole('alert')).toHaveTextContent(words);
  });

  it('takes six and says which file found no room', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { section } = await renderPhotos(services, 5);

    choose(section.getByLabelText('Add photo'), [picture('sixth.jpg'), picture('seventh.jpg')]);

    expect(await section.findByRole('button', { name: /Photo 6 of 6/ })).toBeInTheDocument();
    expect(section.getByRole('alert')).toHaveTextContent('seventh.jpg was not added: there is room for six photos.');
    expect(section.queryByLabelText('Add photo')).not.toBeInTheDocument();
  });

  it('moves a photo by an arrow key and keeps the focus on it', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { user, section } = await renderPhotos(services);
    const [first, second, third] = services.api.world.profile.userMedia.map(({ id }) => id);

    section.getByRole('button', { name: /Photo 3 of 3/ }).focus();
    await user.keyboard('{ArrowLeft}');

    expect(services.api.callsOf('orderProfilePhotos')).toEqual([{ body: [first, third, second] }]);
    expect(section.getByRole('button', { name: /Photo 2 of 3/ })).toHaveFocus();
    expect(section.getByText('The photo is now number 2 of 3.')).toBeInTheDocument();
  });

  it('makes a photo the main one from its menu', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { user, section } = await renderPhotos(services);
    const [first, second, third] = services.api.world.profile.userMedia.map(({ id }) => id);

    await user.click(section.getByRole('button', { name: /Photo 3 of 3/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Make it the main one', hidden: true }));

    expect(services.api.callsOf('orderProfilePhotos')).toEqual([{ body: [third, first, second] }]);
  });

  it('puts the order back when it was not saved', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { user, section, container } = await renderPhotos(services);
    const order = () => [...container.querySelectorAll('[data-photo]')].map((tile) => tile.getAttribute('data-photo'));
    const before = order();
    services.api.failOnce('orderProfilePhotos');

    section.getByRole('button', { name: /Photo 1 of 3/ }).focus();
    await user.keyboard('{End}');

    expect(await section.findByText('The order was not saved. Try again in a moment.')).toBeInTheDocument();
    expect(order()).toEqual(before);
  });

  it('deletes after asking', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { user, section } = await renderPhotos(services);
    const second = services.api.world.profile.userMedia[1]?.id ?? '';
    services.modalResult = true;

    await user.click(section.getByRole('button', { name: /Photo 2 of 3/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }));

    expect(services.api.callsOf('deleteProfilePhoto')).toEqual([{ params: { id: second } }]);
    // the photo that follows is the second one now, and has the focus
    expect(await section.findByRole('button', { name: /Photo 2 of 2/ })).toHaveFocus();
  });

  it('replaces a photo in its place', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { user, section, container } = await renderPhotos(services);
    const [first, second = '', third] = services.api.world.profile.userMedia.map(({ id }) => id);

    await user.click(section.getByRole('button', { name: /Photo 2 of 3/ }));
    expect(screen.getByRole('menuitem', { name: 'Replace with another', hidden: true })).toBeInTheDocument();
    choose(container.querySelector(`[data-photo="${second}"] input`) as HTMLElement, [picture('new.jpg')]);

    expect(await section.findByText('The photo is replaced.')).toBeInTheDocument();
    const added = anOwnMedia(53, 1).id;
    expect(services.api.callsOf('uploadProfilePhoto')).toMatchObject([{ query: { replaces: second } }]);
    const shown = [...container.querySelectorAll('[data-photo]')].map((tile) => tile.getAttribute('data-photo'));
    expect(shown).toEqual([first, added, third]);
  });

  it('keeps the photo when the member would rather not use the other one', async () => {
    const { restore } = fakePictures({ width: 1600, height: 900 });
    const services = showModals(createFakeServices({ publisher: 'profile' }), 'profile');
    const { user, section, container } = await renderPhotos(services);
    const tiles = [...container.querySelectorAll('[data-photo]')];

    choose(tiles[1]?.querySelector('input') as HTMLElement, [picture('new.jpg')]);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    expect(section.getByLabelText('Add photo')).toBeEnabled();
    expect([...container.querySelectorAll('[data-photo]')]).toEqual(tiles);
    expect(services.api.callsOf('uploadProfilePhoto')).toEqual([]);
    restore();
  });

  it('keeps the photo when its replacement cannot be uploaded', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { container, section } = await renderPhotos(services);
    const before = [...container.querySelectorAll('[data-photo]')];
    services.api.failOnce('uploadProfilePhoto', new ApiError(400, 'unsupported_image'));

    choose(container.querySelector('[data-photo] input') as HTMLElement, [picture('page.jpg')]);

    expect(await section.findByText('page.jpg is not a JPEG, PNG or WebP picture.')).toBeInTheDocument();
    expect([...container.querySelectorAll('[data-photo]')]).toEqual(before);
  });

  it('keeps two photos and says so', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { user, section } = await renderPhotos(services, 2);

    await user.click(section.getByRole('button', { name: /Photo 1 of 2/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }));

    expect(section.getByRole('alert')).toHaveTextContent('Two photos have to stay. Add another one first.');
    expect(services.modals).toHaveLength(0);
  });

  it('opens a picture over the whole screen', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { user, section } = await renderPhotos(services, 2);

    await user.click(section.getByRole('button', { name: /Photo 2 of 2/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'View' }));

    expect(services.modals.map(({ props }) => props)).toMatchObject([{ alt: 'Photo 2 of 2' }]);
  });
});

describe('a photo that is there already', () => {
  /** Opens the dialog for the second of so many photos; the picture of each is answered, or is not. */
  async function openCrop(photos: number, isAnswered = true) {
    const { restore, drawn } = fakePictures({ width: 1200, height: 1600 });
    const { fetch } = globalThis;
    const blob = async () => new Blob(['stored'], { type: 'image/jpeg' });
    Object.assign(globalThis, { fetch: async () => ({ ok: isAnswered, status: isAnswered ? 200 : 404, blob }) });
    undo = () => {
      restore();
      Object.assign(globalThis, { fetch });
    };
    const services = showModals(createFakeServices({ publisher: 'profile' }), 'profile');
    const view = await renderPhotos(services, photos);
    await view.user.click(view.section.getByRole('button', { name: new RegExp(`Photo 2 of ${photos}`) }));
    await view.user.click(screen.getByRole('menuitem', { name: 'Crop', hidden: true }));
    return { ...view, services, drawn };
  }
  let undo = () => undefined as void;
  afterEach(() => undo());
  const tiles = (container: HTMLElement) =>
    [...container.querySelectorAll('[data-photo]')].map((tile) => tile.getAttribute('data-photo'));

  it('is cropped in its place, also where there are six, and has the focus afterwards', async () => {
    const { user, section, services, container, drawn } = await openCrop(6);
    const before = tiles(container);

    (await screen.findByRole('application')).focus();
    await user.keyboard('++');
    expect(screen.getByText('What is outside the frame goes for good.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await section.findByText('The photo is cropped.')).toBeInTheDocument();
    expect(drawn.at(-1)?.width).toBeCloseTo(1000);
    expect(services.api.callsOf('uploadProfilePhoto')).toMatchObject([{ query: { replaces: before[1] } }]);
    expect(tiles(container)).toEqual(before.with(1, anOwnMedia(56, 1).id));
    await waitFor(() => expect(section.getByRole('button', { name: /Photo 2 of 6/ })).toHaveFocus());
  });

  it.each([
    ['network', /^Not saved: there is no connection\./],
    ['too_many_requests', /^Not saved: too many uploads/],
    ['not_found', /^Not saved\. Your crop is kept/],
  ] as const)('keeps the frame where it is after %s, and can be sent again', async (code, words) => {
    const { user, section, services, container, drawn } = await openCrop(3);
    const before = tiles(container);
    services.api.failOnce('uploadProfilePhoto', new ApiError(code === 'network' ? 0 : 400, code));

    (await screen.findByRole('application')).focus();
    await user.keyboard('++');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(tiles(container)).toEqual(before);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await section.findByText('The photo is cropped.')).toBeInTheDocument();
    expect(drawn.at(-1)).toEqual(drawn.at(0));
  });

  it('stays as it is when the member cancels', async () => {
    const { user, services, container } = await openCrop(3);
    const before = tiles(container);

    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    expect(services.api.callsOf('uploadProfilePhoto')).toEqual([]);
    expect(tiles(container)).toEqual(before);
  });

  it('is not opened when its picture does not come, and the member is told', async () => {
    const { section } = await openCrop(3, false);

    expect(await section.findByText(en.photos.cropFailed)).toBeInTheDocument();
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
  });
});
