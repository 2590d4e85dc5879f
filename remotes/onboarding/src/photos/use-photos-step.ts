import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentProfile, OwnMedia } from '@duet/contracts';
import { usePhotos } from '@duet/photos';

/** The newcomer's pictures with what is said of them: each refused file is named. */
export function usePhotosStep(profile: CurrentProfile) {
  const { t } = useTranslation('onboarding');
  const { photos, refused, uploading, mayAdd, add, move, remove } = usePhotos(profile);
  const [isChangeFailed, setChangeFailed] = useState(false);
  const problems = refused.map(({ name, problem }) => t(`photos.problem.${problem}`, { name }));

  return {
    photos,
    uploading,
    mayAdd,
    problems: isChangeFailed ? [...problems, t('photos.changeFailed')] : problems,
    async add(files: readonly File[]) {
      setChangeFailed(false);
      await add(files);
    },
    async remove(photo: OwnMedia) {
      setChangeFailed((await remove(photo)) !== 'removed');
    },
    async makeMain(photo: OwnMedia) {
      setChangeFailed(!(await move(photo.id, 0)));
    },
  };
}
