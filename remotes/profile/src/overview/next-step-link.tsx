import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';
import { Icon } from '@duet/ui';
import { placeOf } from './next-step.ts';
import styles from './overview.module.css';

/** The step that would complete the profile most, with a link to it. */
export function NextStepLink({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  const { next } = profile.completeness;
  if (!next) return null;
  return (
    <RouteLink to={placeOf(next.step)} className={styles.next}>
      <Icon name="lucide:sparkles" size={24} />
      <span>
        <b>{t(`next.${next.step}`)}</b>
        <small>{t('next.gain', { count: next.gain })}</small>
      </span>
      <Icon name="lucide:chevron-right" size={20} />
    </RouteLink>
  );
}
