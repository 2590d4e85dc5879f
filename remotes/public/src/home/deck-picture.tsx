import { useTranslation } from 'react-i18next';
import { Icon } from '@duet/ui';
import styles from './deck-picture.module.css';

const pictures = {
  front: new URL('./pictures/front.webp', import.meta.url).href,
  left: new URL('./pictures/left.webp', import.meta.url).href,
  right: new URL('./pictures/right.webp', import.meta.url).href,
};
/** The buttons of the feed, in its order. */
const reactions = [
  'lucide:x',
  'fluent-emoji-flat:airplane',
  'fluent-emoji-flat:red-heart',
  'fluent-emoji-flat:hot-beverage',
  'lucide:thumbs-up',
];

/** A picture of the product: a card of the feed with its reactions, and the talk it may lead to. */
export function DeckPicture() {
  const { t } = useTranslation('public');
  return (
    <div className={styles.picture} role="img" aria-label={t('home.picture')}>
      <div className={styles.card} data-place="left">
        <img src={pictures.left} alt="" width={300} height={400} decoding="async" />
      </div>
      <div className={styles.card} data-place="right">
        <img src={pictures.right} alt="" width={300} height={400} decoding="async" />
      </div>
      <div className={styles.card} data-place="front">
        <img src={pictures.front} alt="" width={300} height={400} fetchPriority="high" />
        <p className={styles.words}>
          <b>
            {t('home.pictureName')} <Icon name="lucide:badge-check" size={24} />
          </b>
          <span>{t('home.picturePlace')}</span>
        </p>
      </div>
      <p className={styles.bubble} data-own>
        {t('home.pictureMessage')}
      </p>
      <p className={styles.bubble}>{t('home.pictureAnswer')}</p>
      <p className={styles.reactions}>
        {reactions.map((icon) => (
          <i key={icon} data-icon={icon}>
            <Icon name={icon} size={28} />
          </i>
        ))}
      </p>
    </div>
  );
}
