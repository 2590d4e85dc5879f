import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { CurrentProfile, OwnMedia } from '@duet/contracts';
import { fileProblem } from './file-problem.ts';

const MOST = 6;

/** Adds, removes and orders the member's pictures; each failure names its file. */
export function usePhotos(profile: CurrentProfile) {
  const { t } = useTranslation('onboarding');
  const { api } = useServices();
  const cache = useQueryClient();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [uploading, setUploading] = useState(0);
  const photos = [...profile.userMedia].sort((a, b) => a.orderIndex - b.orderIndex);

  function keep(next: (media: readonly OwnMedia[]) => OwnMedia[]): void {
    cache.setQueryData<CurrentProfile>(apiKey('getCurrentProfile', {}), (known) =>
      known ? { ...known, userMedia: next(known.userMedia) } : known,
    );
  }

  function problemText(file: File, error: unknown): string {
    if (!isApiError(error)) throw error;
    if (error.code === 'unsupported_image') return t('photos.problem.type', { name: file.name });
    if (error.code === 'unreadable_file') return t('photos.problem.unreadable', { name: file.name });
    if (error.code === 'payload_too_large') return t('photos.problem.size', { name: file.name });
    if (error.code === 'photo_limit_reached') return t('photos.problem.limit', { name: file.name });
    return t('photos.problem.other', { name: file.name });
  }

  async function upload(file: File): Promise<string | undefined> {
    const problem = fileProblem(file);
    if (problem) return t(`photos.problem.${problem}`, { name: file.name });
    try {
      const media = await api.call('uploadProfilePhoto', { file });
      keep((known) => [...known, media]);
      return undefined;
    } catch (error) {
      return problemText(file, error);
    }
  }

  /** Sends the files one after another, so that their order is the order of choosing. */
  async function add(files: readonly File[]): Promise<void> {
    const found: string[] = [];
    const room = MOST - photos.length;
    const accepted = files.slice(0, room);
    setProblems([]);
    setUploading(accepted.length);
    for (const file of accepted) {
      const problem = await upload(file);
      if (problem) found.push(problem);
      setUploading((count) => count - 1);
    }
    for (const file of files.slice(room)) found.push(t('photos.problem.limit', { name: file.name }));
    setProblems(found);
  }

  async function change(action: () => Promise<void>): Promise<void> {
    setProblems([]);
    try {
      await action();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblems([t('photos.changeFailed')]);
      await cache.invalidateQueries({ queryKey: apiKey('getCurrentProfile') });
    }
  }

  return {
    photos,
    problems,
    uploading,
    mayAdd: photos.length + uploading < MOST,
    add,
    remove: (photo: OwnMedia) =>
      change(async () => {
        await api.call('deleteProfilePhoto', { params: { id: photo.id } });
        keep((known) => known.filter(({ id }) => id !== photo.id));
      }),
    /** Makes a picture the first one. */
    makeMain: (photo: OwnMedia) =>
      change(async () => {
        const order = [photo.id, ...photos.map(({ id }) => id).filter((id) => id !== photo.id)];
        const ordered = await api.call('orderProfilePhotos', { body: order });
        keep(() => ordered);
      }),
  };
}
