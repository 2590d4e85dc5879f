import { useTranslation } from 'react-i18next';
import type { MissedLike } from '@duet/contracts';
import { Button } from '@duet/ui';
import { useMissedLike } from './use-missed-like.ts';

export interface LikeBackProps {
  readonly like: MissedLike;
  readonly userId: string;
  readonly name: string;
}

/** Likes whom a Nope had missed, on the card of a missed like and on the profile behind it. */
export function LikeBack({ like, userId, name }: LikeBackProps) {
  const { t } = useTranslation('likes');
  const { isBusy, likeBack } = useMissedLike({ ...like, name });
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      aria-label={t('missed.likeBackLabel', { name })}
      onClick={() => void likeBack(userId)}
    >
      {t('missed.likeBack')}
    </Button>
  );
}
