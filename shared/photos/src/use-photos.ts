import { useRef, useState } from 'react';
import type { CurrentProfile, OwnMedia } from '@duet/contracts';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import { moved } from './moved.ts';
import { fileProblem, mostPhotos, uploadProblem } from './photo-file.ts';
import type { FileProblem } from './photo-file.ts';

/** An onboarded member keeps at least two; the server insists. */
const fewestPhotos = 2;

/** A file that was not added, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly problem: FileProblem;
}

/**
 * The member's own pictures, for onboarding and for the profile: adds, orders, replaces and deletes them at once, in the
 * cached profile and on the server. What it could not do it answers; the words for it are the screen's. `onSaved` hears of
 * every change that the server took.
 */
export function usePhotos(profile: CurrentProfile, onSaved?: () => void) {
  const { api } = useServices();
  const cache = useQueryClient();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [uploading, setUploading] = useState(0);
  const lastMove = useRef(0);
  const photos = inOrder(profile.userMedia);
  const key = apiKey('getCurrentProfile', {});

  function show(change: (media: readonly OwnMedia[]) => OwnMedia[]): void {
    cache.setQueryData<CurrentProfile>(key, (known) => known && { ...known, userMedia: change(known.userMedia) });
  }

  /** Fetches what only the server knows: the score that follows the pictures, or the order that stayed. */
  async function recount(): Promise<void> {
    onSaved?.();
    await cache.invalidateQueries({ queryKey: key });
  }

  async function upload(file: File): Promise<FileProblem | undefined> {
    const problem = fileProblem(file);
    if (problem) return problem;
    try {
      const media = await api.call('uploadProfilePhoto', { file });
      show((known) => [...known, media]);
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return uploadProblem(error.code);
    }
  }

  /** One after another, so that the order of choosing is the order on the profile. */
  async function add(files: readonly File[]): Promise<void> {
    const room = mostPhotos - photos.length;
    const accepted = files.slice(0, room);
    const found: RefusedFile[] = files.slice(room).map(({ name }) => ({ name, problem: 'limit' }));
    setRefused(found);
    setUploading(accepted.length);
    for (const file of accepted) {
      const problem = await upload(file);
      if (problem) found.push({ name: file.name, problem });
      setRefused([...found]);
      setUploading((left) => left - 1);
    }
    if (found.length < files.length) await recount();
  }

  /** The order as it is now: keys may be pressed faster than the grid is drawn. */
  function current(): readonly OwnMedia[] {
    return inOrder(cache.getQueryData<CurrentProfile>(key)?.userMedia ?? photos);
  }

  /** Answers whether the new order is saved; if not, the old one is back. */
  async function move(id: string, to: number): Promise<boolean> {
    const before = current();
    const from = before.findIndex((photo) => photo.id === id);
    const order = moved(before, from, to);
    const number = (lastMove.current += 1);
    setRefused([]);
    show(() => order.map((media, orderIndex) => ({ ...media, orderIndex })));
    try {
      const saved = await api.call('orderProfilePhotos', { body: order.map((photo) => photo.id) });
      // the answer to an earlier move must not undo a later one
      if (number === lastMove.current) show(() => saved);
      onSaved?.();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      show(() => [...before]);
      await recount();
      return false;
    }
  }

  /** Another picture in the place of one; nothing is taken away before the new one is there. */
  async function replace(old: OwnMedia, file: File): Promise<'replaced' | 'refused' | 'failed'> {
    const before = current();
    setRefused([]);
    setUploading(1);
    const problem = await upload(file);
    setUploading(0);
    if (problem) {
      setRefused([{ name: file.name, problem }]);
      return 'refused';
    }
    const added = current().filter(({ id }) => before.every((photo) => photo.id !== id));
    const order = [...before.flatMap((photo) => (photo.id === old.id ? added : photo)), old];
    try {
      const saved = await api.call('orderProfilePhotos', { body: order.map(({ id }) => id) });
      await api.call('deleteProfilePhoto', { params: { id: old.id } });
      show(() => saved.filter(({ id }) => id !== old.id));
      return 'replaced';
    } catch (error) {
      if (!isApiError(error)) throw error;
      return 'failed';
    } finally {
      await recount();
    }
  }

  async function remove({ id }: OwnMedia): Promise<'removed' | 'minimum' | 'failed'> {
    setRefused([]);
    try {
      await api.call('deleteProfilePhoto', { params: { id } });
      show((known) => known.filter((photo) => photo.id !== id));
      await recount();
      return 'removed';
    } catch (error) {
      if (!isApiError(error)) throw error;
      await cache.invalidateQueries({ queryKey: key });
      return error.code === 'photo_minimum' ? 'minimum' : 'failed';
    }
  }

  return {
    photos,
    refused,
    uploading,
    mayAdd: photos.length + uploading < mostPhotos,
    mayRemove: !profile.isOnboarded || photos.length > fewestPhotos,
    placeOf: (id: string) => current().findIndex((photo) => photo.id === id),
    add,
    move,
    replace,
    remove,
  };
}

function inOrder(media: readonly OwnMedia[]): OwnMedia[] {
  return media.toSorted((a, b) => a.orderIndex - b.orderIndex);
}
