import { useTranslation } from 'react-i18next';
import { Icon } from '@duet/ui';
import styles from './frames.module.css';
import { reactions } from './reactions.ts';

const portrait = new URL('./pictures/left.webp', import.meta.url).href;

/** A selfie is compared with the photos, and the mark comes. */
export function VerifyFrame() {
  const { t } = useTranslation('public');
  return (
    <div className={styles.frame} role="img" aria-label={t('home.frames.verify')}>
      <div className={styles.face}>
        <img src={portrait} alt="" width={400} height={533} loading="lazy" decoding="async" />
        <i className={styles.scan} />
        <i className={styles.verified}>
          <Icon name="lucide:badge-check" size={28} />
        </i>
      </div>
      <p className={styles.name}>{t('home.frames.verifiedName')}</p>
    </div>
  );
}

/** The five buttons of the feed, each with its name. */
export function ReactionsFrame() {
  const { t } = useTranslation('public');
  return (
    <div className={styles.frame} role="img" aria-label={t('home.frames.reactions')}>
      <ul className={styles.reactions}>
        {reactions.map(({ name, icon }) => (
          <li key={name} data-reaction={name}>
            <i>
              <Icon name={icon} size={24} />
            </i>
            {t(`home.reactions.${name}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A talk, one message after the other. */
export function ChatFrame() {
  const { t } = useTranslation('public');
  return (
    <div className={styles.frame} role="img" aria-label={t('home.frames.chat')}>
      <div className={styles.talk}>
        <p data-own>{t('home.pictureMessage')}</p>
        <p>{t('home.pictureAnswer')}</p>
        <p data-own>{t('home.frames.agreed')}</p>
      </div>
    </div>
  );
}
