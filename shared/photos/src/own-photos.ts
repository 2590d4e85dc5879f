import type { CurrentProfile, OwnMedia } from '@duet/contracts';
import { apiKey, isApiError } from '@duet/kit';
import type { ApiClient, ShellServices } from '@duet/kit';
import { moved } from './moved.ts';
import { fileProblem, uploadProblem } from './photo-file.ts';
import type { FileProblem } from './photo-file.ts';

export interface OwnPhotosOptions {
  readonly api: ApiClient;
  readonly cache: ShellServices['queryClient'];
  /** Hears of every change that the server took. */
  readonly onSaved: () => void;
}

/** The photos of the cached profile, changed there at once and then on the server; what failed is put back. */
export function ownPhotos({ api, cache, onSaved }: OwnPhotosOptions) {
  const key = apiKey('getCurrentProfile', {});
  const refetch = () => cache.invalidateQueries({ queryKey: key });
  let lastMove = 0;

  /** The order as it is now: keys may be pressed faster than the grid is drawn. */
  function current(): readonly OwnMedia[] {
    return inOrder(cache.getQueryData<CurrentProfile>(key)?.userMedia ?? []);
  }

  function show(change: (media: readonly OwnMedia[]) => OwnMedia[]): void {
    cache.setQueryData<CurrentProfile>(key, (known) => known && { ...known, userMedia: change(known.userMedia) });
  }

  /** Fetches what only the server knows: the score that follows the pictures, or the order that stayed. */
  async function recount(): Promise<void> {
    onSaved();
    await refetch();
  }

  /** Answers why the file was not added, if so. */
  async function upload(file: File): Promise<FileProblem | undefined> {
    const problem = fileProblem(file);
    if (problem) return problem;
    try {
      const media = await api.call('uploadProfilePhoto', { file });
      // the event of the upload may have fetched it already
      show((known) => [...known.filter(({ id }) => id !== media.id), media]);
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return uploadProblem(error.code);
    }
  }

  /** Another picture in the place of the old one, in one step of the server. Answers it, or why it stayed. */
  async function replace(old: OwnMedia, file: File): Promise<OwnMedia | FileProblem> {
    const problem = fileProblem(file);
    if (problem) return problem;
    try {
      const media = await api.call('uploadProfilePhoto', { query: { replaces: old.id }, file });
      show((known) => known.map((photo) => (photo.id === old.id ? media : photo)));
      await recount();
      return media;
    } catch (error) {
      if (!isApiError(error)) throw error;
      // it is gone: on another device, perhaps
      if (error.code === 'not_found') await refetch();
      return uploadProblem(error.code);
    }
  }

  /** Answers whether the new order is saved. */
  async function move(id: string, to: number): Promise<boolean> {
    const before = current();
    const from = before.findIndex((photo) => photo.id === id);
    const order = moved(before, from, to);
    const number = (lastMove += 1);
    show(() => order.map((media, orderIndex) => ({ ...media, orderIndex })));
    try {
      const saved = await api.call('orderProfilePhotos', { body: order.map((photo) => photo.id) });
      // the answer to an earlier move must not undo a later one
      if (number === lastMove) show(() => saved);
      onSaved();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      show(() => [...before]);
      await recount();
      return false;
    }
  }

  return {
    current,
    recount,
    upload,
    move,
    replace,
    remove: createRemove({ api, show, recount, refetch }),
  };
}

interface Parts {
  readonly api: ApiClient;
  readonly show: (change: (media: readonly OwnMedia[]) => OwnMedia[]) => void;
  readonly recount: () => Promise<void>;
  readonly refetch: () => Promise<void>;
}

function createRemove({ api, show, recount, refetch }: Parts) {
  return async ({ id }: OwnMedia): Promise<'removed' | 'minimum' | 'failed'> => {
    try {
      await api.call('deleteProfilePhoto', { params: { id } });
      show((known) => known.filter((photo) => photo.id !== id));
      await recount();
      return 'removed';
    } catch (error) {
      if (!isApiError(error)) throw error;
      await refetch();
      return error.code === 'photo_minimum' ? 'minimum' : 'failed';
    }
  };
}

export function inOrder(media: readonly OwnMedia[]): OwnMedia[] {
  return media.toSorted((a, b) => a.orderIndex - b.orderIndex);
}
