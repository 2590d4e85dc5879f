import { useTranslation } from 'react-i18next';
import { Icon } from '@duet/ui';
import styles from './deck-picture.module.css';
import { reactions } from './reactions.ts';

const pictures = {
  front: new URL('./pictures/front.webp', import.meta.url).href,
  left: new URL('./pictures/left.webp', import.meta.url).href,
  right: new URL('./pictures/right.webp', import.meta.url).href,
};

/** The product itself: the card on top is drawn aside with a heart, and the next one takes its place. */
export function DeckPicture() {
  const { t } = useTranslation('public');
  return (
    <div className={styles.picture} role="img" aria-label={t('home.picture')}>
      <div className={styles.card} data-place="left">
        <img src={pictures.left} alt="" width={400} height={533} decoding="async" fetchPriority="low" />
      </div>
      <div className={styles.card} data-place="right">
        <img src={pictures.right} alt="" width={400} height={533} decoding="async" fetchPriority="low" />
      </div>
      <div className={styles.card} data-place="front">
        <img src={pictures.front} alt="" width={640} height={853} fetchPriority="high" />
        <p className={styles.words}>
          <b>
            {t('home.pictureName')} <Icon name="lucide:badge-check" size={24} />
          </b>
          <span>{t('home.picturePlace')}</span>
        </p>
        <i className={styles.chosen}>
          <Icon name="fluent-emoji-flat:red-heart" size={48} />
        </i>
      </div>
      <p className={styles.reactions}>
        {reactions.map(({ name, icon }) => (
          <i key={name} data-reaction={name}>
            <Icon name={icon} size={28} />
          </i>
        ))}
      </p>
    </div>
  );
}
