import { useTranslation } from 'react-i18next';
import { useDomainText } from '@duet/kit';
import { Chip, Photo, Skeleton } from '@duet/ui';
import { useAge } from '../use-age.ts';
import styles from './preview.module.css';
import { useProfile } from '../use-profile.ts';

/** Beside the overview on a wide screen: the card as others see it. */
export function PreviewPage() {
  const { t } = useTranslation('profile');
  const domain = useDomainText();
  const { profile } = useProfile();
  const age = useAge(profile?.birthDate);
  if (!profile) return <Skeleton shape="card" height={480} className={styles.preview} />;
  const { name, aboutMe, job, passions, userMedia } = profile;
  const [main] = userMedia;

  return (
    <section className={styles.preview} aria-labelledby="profile-preview">
      <h2 id="profile-preview">{t('preview.title')}</h2>
      <article className={styles.card}>
        {main && <Photo src={main.url} alt={t('preview.photo')} thumbhash={main.thumbhash} ratio="3 / 4" priority />}
        <p className={styles.words}>
          <b>{age !== undefined ? t('nameAndAge', { name, age }) : name}</b>
          {job && <span>{job}</span>}
        </p>
      </article>
      {aboutMe && <p className={styles.about}>{aboutMe}</p>}
      {passions.length > 0 && (
        <ul className={styles.passions}>
          {passions.map((passion) => (
            <li key={passion}>
              <Chip>{domain(`passion.${passion}`)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
