import { useMemo, useState } from 'react';
import type { CurrentProfile, OwnMedia } from '@duet/contracts';
import { useQueryClient, useServices } from '@duet/kit';
import { inOrder, ownPhotos } from './own-photos.ts';
import { mostPhotos } from './photo-file.ts';
import type { FileProblem } from './photo-file.ts';

/** An onboarded member keeps at least two; the server insists. */
const fewestPhotos = 2;

/** A file that was not added, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly problem: FileProblem;
}

const nobody = () => undefined;
const loadCrop = () => import(/* webpackChunkName: "crop" */ './crop/crop-files.ts');

/**
 * The member's own pictures, for onboarding and for the profile: adds, orders, replaces and deletes them at once, in the
 * cached profile and on the server. What it could not do it answers; the words for it are the screen's. `onSaved`, always
 * the same function, hears of every change that the server took.
 */
export function usePhotos(profile: CurrentProfile, onSaved: () => void = nobody) {
  const { api, i18n, openModal } = useServices();
  const cache = useQueryClient();
  const own = useMemo(() => ownPhotos({ api, cache, onSaved }), [api, cache, onSaved]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [uploading, setUploading] = useState(0);
  const photos = inOrder(profile.userMedia);

  /** What is to be sent of the files: cropped where the member wants it, without those that they left out. */
  async function crop(files: readonly File[]): Promise<readonly File[]> {
    const part = await loadCrop().catch(() => undefined);
    // whole pictures are better than none
    return part ? await part.cropFiles(files, { i18n, openModal }) : files;
  }

  /** One after another, so that the order of choosing is the order on the profile. */
  async function add(files: readonly File[]): Promise<void> {
    const room = mostPhotos - photos.length;
    const accepted = files.slice(0, room);
    const found: RefusedFile[] = files.slice(room).map(({ name }) => ({ name, problem: 'limit' }));
    setRefused(found);
    setUploading(accepted.length);
    const wanted = await crop(accepted);
    setUploading(wanted.length);
    let sent = 0;
    for (const file of wanted) {
      const problem = await own.upload(file);
      if (problem) found.push({ name: file.name, problem });
      else sent += 1;
      setRefused([...found]);
      setUploading((left) => left - 1);
    }
    if (sent > 0) await own.recount();
  }

  /** Another picture in the place of one; the old one stays until the new one is there. */
  async function replace(old: OwnMedia, file: File): Promise<OwnMedia | undefined> {
    setRefused([]);
    setUploading(1);
    const [wanted] = await crop([file]);
    const answer = wanted && (await own.replace(old, wanted));
    setUploading(0);
    if (typeof answer !== 'string') return answer;
    setRefused([{ name: file.name, problem: answer }]);
    return undefined;
  }

  /** Another part of a picture that is there. The dialog stays until it is sent, and says why it could not be. */
  async function cropAgain(old: OwnMedia): Promise<OwnMedia | 'cancelled' | 'failed'> {
    setRefused([]);
    const part = await loadCrop().catch(() => undefined);
    if (!part) return 'failed';
    let cropped: OwnMedia | undefined;
    const isMainOfVerified = profile.isProfileVerified && photos[0]?.id === old.id;
    const isShown = await part.cropAgain(old.url, { i18n, openModal }, { isMainOfVerified }, async (file) => {
      const answer = await own.replace(old, file);
      if (typeof answer === 'string') return answer;
      cropped = answer;
      return undefined;
    });
    return cropped ?? (isShown ? 'cancelled' : 'failed');
  }

  return {
    photos,
    refused,
    uploading,
    mayAdd: photos.length + uploading < mostPhotos,
    mayRemove: !profile.isOnboarded || photos.length > fewestPhotos,
    placeOf: (id: string) => own.current().findIndex((photo) => photo.id === id),
    add,
    replace,
    cropAgain,
    async move(id: string, to: number) {
      setRefused([]);
      return own.move(id, to);
    },
    async remove(photo: OwnMedia) {
      setRefused([]);
      return own.remove(photo);
    },
  };
}
