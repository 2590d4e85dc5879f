import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentProfile, OwnMedia } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { usePhotos } from '@duet/photos';
import { ConfirmModal } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';

/** The member's pictures with what is said of them: each refused file is named. */
export function usePhotoSection(profile: CurrentProfile) {
  const { t } = useTranslation('profile');
  const { bus, openModal } = useServices();
  const tellOthers = useCallback(() => bus.publish('profile.updated', {}), [bus]);
  const { refused, ...own } = usePhotos(profile, tellOthers);
  const [failure, setFailure] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const problems = refused.map(({ name, problem }) => t(`photos.problem.${problem}`, { name }));

  async function add(files: readonly File[]): Promise<void> {
    setFailure(undefined);
    await own.add(files);
  }

  async function move(id: string, to: number): Promise<void> {
    setFailure(undefined);
    setAnnouncement(t('photos.moved', { place: to + 1, count: own.photos.length }));
    if (await own.move(id, to)) return;
    setFailure(t('photos.orderFailed'));
    setAnnouncement('');
  }

  /** Answers the picture that is there now, if it is another one. */
  async function replace(old: OwnMedia, file: File): Promise<OwnMedia | undefined> {
    setFailure(undefined);
    const added = await own.replace(old, file);
    if (added) setAnnouncement(t('photos.replaced'));
    return added;
  }

  /** As `replace`, with a part of the picture itself. */
  async function crop(old: OwnMedia): Promise<OwnMedia | undefined> {
    setFailure(undefined);
    const outcome = await own.cropAgain(old);
    if (outcome === 'failed') setFailure(t('photos.cropFailed'));
    if (typeof outcome === 'string') return undefined;
    setAnnouncement(t('photos.cropped'));
    return outcome;
  }

  /** Answers whether it is gone. */
  async function remove(photo: OwnMedia): Promise<boolean> {
    if (!own.mayRemove) {
      setFailure(t('photos.keepTwo'));
      return false;
    }
    const isSure = await openModal<boolean, Question>(ConfirmModal, {
      title: t('photos.deleteTitle'),
      text: t('photos.deleteText'),
      action: t('photos.delete'),
      cancel: t('cancel'),
    });
    if (!isSure) return false;
    setFailure(undefined);
    const outcome = await own.remove(photo);
    if (outcome === 'removed') setAnnouncement(t('photos.deleted'));
    else setFailure(t(outcome === 'minimum' ? 'photos.keepTwo' : 'photos.deleteFailed'));
    return outcome === 'removed';
  }

  return {
    ...own,
    problems: failure ? [...problems, failure] : problems,
    announcement,
    add,
    move,
    replace,
    crop,
    remove,
  };
}
