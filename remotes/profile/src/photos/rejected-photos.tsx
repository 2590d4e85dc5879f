import { useTranslation } from 'react-i18next';
import { apiKey, useQueryClient, useServices } from '@duet/kit';
import type { CurrentProfile, OwnMedia } from '@duet/contracts';
import { Banner, Button } from '@duet/ui';
import { AppealModal } from './appeal-modal.tsx';
import type { AppealProps } from './appeal-modal.tsx';

/** Pictures that others do not see, each with the reason and the way to ask once more (profile-3). */
export function RejectedPhotos({ photos }: { readonly photos: readonly OwnMedia[] }) {
  const { t } = useTranslation('profile');
  const { notify, openModal } = useServices();
  const cache = useQueryClient();

  async function appeal(photo: OwnMedia): Promise<void> {
    const appealed = await openModal<OwnMedia | undefined, AppealProps>(AppealModal, { photoId: photo.id });
    if (!appealed) return;
    cache.setQueryData<CurrentProfile>(
      apiKey('getCurrentProfile', {}),
      (known) =>
        known && { ...known, userMedia: known.userMedia.map((media) => (media.id === photo.id ? appealed : media)) },
    );
    notify({ type: 'positive', message: t('review.sent') });
  }

  return photos.map((photo, index) => {
    const number = index + 1;
    if (photo.review === 'Appeal') {
      return (
        <Banner key={photo.id} icon="lucide:clock">
          {t('review.appealed', { number })}
        </Banner>
      );
    }
    if (photo.review !== 'Reject') return null;
    return (
      <Banner
        key={photo.id}
        tone="warning"
        icon="lucide:eye-off"
        action={
          photo.mayAppeal && (
            <Button size="small" variant="quiet" onClick={() => void appeal(photo)}>
              {t('review.appeal')}
            </Button>
          )
        }
      >
        {t('review.hidden', { number, reason: t(`review.reasons.${photo.rejectReason ?? 'other'}`) })}
      </Banner>
    );
  });
}
