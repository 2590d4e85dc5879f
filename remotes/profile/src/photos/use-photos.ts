import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { CurrentProfile, OwnMedia } from '@duet/contracts';
import { ConfirmModal } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';
import { moved } from './order-photos.ts';
import { fileProblem, mostPhotos, uploadProblem } from './photo-file.ts';
import type { FileProblem } from './photo-file.ts';

/** An onboarded member keeps at least two; the server insists. */
const fewestPhotos = 2;

/** The member's pictures: adds, deletes and orders them at once; each refused file is named. */
export function usePhotos(profile: CurrentProfile) {
  const { t } = useTranslation('profile');
  const { api, bus, openModal } = useServices();
  const cache = useQueryClient();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const [uploading, setUploading] = useState(0);
  const lastMove = useRef(0);
  const photos = inOrder(profile.userMedia);
  const key = apiKey('getCurrentProfile', {});

  function show(change: (media: readonly OwnMedia[]) => OwnMedia[]): void {
    cache.setQueryData<CurrentProfile>(key, (known) => known && { ...known, userMedia: change(known.userMedia) });
  }

  /** Fetches what only the server knows: the score that follows the pictures, or the order that stayed. */
  async function recount(): Promise<void> {
    bus.publish('profile.updated', {});
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
    const found: string[] = [];
    const note = (file: File, problem: FileProblem) => {
      found.push(t(`photos.problem.${problem}`, { name: file.name }));
      setProblems([...found]);
    };
    setProblems([]);
    files.slice(room).forEach((file) => note(file, 'limit'));
    setUploading(accepted.length);
    for (const file of accepted) {
      const problem = await upload(file);
      if (problem) note(file, problem);
      setUploading((left) => left - 1);
    }
    if (found.length < files.length) await recount();
  }

  /** The order as it is now: keys may be pressed faster than the grid is drawn. */
  function current(): readonly OwnMedia[] {
    return inOrder(cache.getQueryData<CurrentProfile>(key)?.userMedia ?? photos);
  }

  async function move(id: string, to: number): Promise<void> {
    const before = current();
    const from = before.findIndex((photo) => photo.id === id);
    const order = moved(before, from, to);
    const number = (lastMove.current += 1);
    setProblems([]);
    show(() => order.map((media, orderIndex) => ({ ...media, orderIndex })));
    setSaid(t('photos.moved', { place: to + 1, count: photos.length }));
    try {
      const saved = await api.call('orderProfilePhotos', { body: order.map((photo) => photo.id) });
      // the answer to an earlier move must not undo a later one
      if (number === lastMove.current) show(() => saved);
      bus.publish('profile.updated', {});
    } catch (error) {
      if (!isApiError(error)) throw error;
      show(() => [...before]);
      setProblems([t('photos.orderFailed')]);
      setSaid('');
      await recount();
    }
  }

  /** Another picture in the place of one; nothing is taken away before the new one is there. */
  async function replace(old: OwnMedia, file: File): Promise<void> {
    const before = current();
    setProblems([]);
    setUploading(1);
    const problem = await upload(file);
    setUploading(0);
    if (problem) return setProblems([t(`photos.problem.${problem}`, { name: file.name })]);
    const added = current().filter(({ id }) => before.every((photo) => photo.id !== id));
    const order = [...before.flatMap((photo) => (photo.id === old.id ? added : photo)), old];
    try {
      const saved = await api.call('orderProfilePhotos', { body: order.map(({ id }) => id) });
      await api.call('deleteProfilePhoto', { params: { id: old.id } });
      show(() => saved.filter(({ id }) => id !== old.id));
      setSaid(t('photos.replaced'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblems([t('photos.replaceFailed')]);
    }
    await recount();
  }

  /** Answers whether it is gone. */
  async function remove(photo: OwnMedia): Promise<boolean> {
    if (profile.isOnboarded && photos.length <= fewestPhotos) {
      setProblems([t('photos.keepTwo')]);
      return false;
    }
    const isSure = await openModal<boolean, Question>(ConfirmModal, {
      title: t('photos.deleteTitle'),
      text: t('photos.deleteText'),
      action: t('photos.delete'),
      cancel: t('cancel'),
    });
    if (!isSure) return false;
    setProblems([]);
    try {
      await api.call('deleteProfilePhoto', { params: { id: photo.id } });
      show((known) => known.filter(({ id }) => id !== photo.id));
      setSaid(t('photos.deleted'));
      await recount();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblems([t(error.code === 'photo_minimum' ? 'photos.keepTwo' : 'photos.deleteFailed')]);
      return false;
    }
  }

  return {
    photos,
    problems,
    said,
    uploading,
    mayAdd: photos.length + uploading < mostPhotos,
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
