import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusPayload } from '@duet/contracts';
import { useApiQuery, useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import { Button } from '@duet/ui';
import { FirstMessage } from './first-message.tsx';
import { MatchPhotos } from './match-photos.tsx';
import styles from './match.module.css';
import { vibrate } from './vibrate.ts';

export interface MatchModalProps extends ModalProps<'chat' | 'swipe'> {
  readonly match: BusPayload<'match.created'>;
}

/** The match moment, over the whole screen (likes-7). The first message can be written once its field is chosen. */
export function MatchModal({ match, close }: MatchModalProps) {
  const { api } = useServices();
  const { t } = useTranslation('shell');
  const { data: me } = useApiQuery(api, 'getCurrentProfile', {});
  useEffect(vibrate, []);

  return (
    <div className={styles.match}>
      <MatchPhotos mine={me?.userMedia[0]?.cardUrl ?? null} theirs={match.partnerPhotoUrl} />
      <div className={styles.words}>
        <h2>{t('match.title')}</h2>
        <p className={styles.name}>{match.partnerName}</p>
      </div>
      <div className={styles.answer}>
        <FirstMessage match={match} onSent={() => close('chat')} />
        <div className={styles.actions}>
          <Button block onClick={() => close('chat')}>
            {t('match.write')}
          </Button>
          <Button variant="quiet" block onClick={() => close('swipe')}>
            {t('match.keepSwiping')}
          </Button>
        </div>
      </div>
    </div>
  );
}
