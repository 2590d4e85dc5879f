import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import { formatPlainDate } from '@duet/i18n/format';
import { TextArea, TextField } from '@duet/ui';
import { limits } from '../saving/limits.ts';
import type { ProfileForm } from '../saving/use-profile-form.ts';
import { useAge } from '../use-age.ts';
import type { AboutValues } from './about-values.ts';
import styles from './about-fields.module.css';

export interface AboutFieldsProps {
  readonly form: ProfileForm<AboutValues>;
  readonly birthDate: string | null;
}

/** Name, age, words about oneself and the job. */
export function AboutFields({ form, birthDate }: AboutFieldsProps) {
  const { t } = useTranslation('profile');
  const { values, errorOf, change } = form;
  const age = useAge(birthDate);
  return (
    <>
      <TextField
        label={t('edit.name')}
        value={values.name}
        error={errorOf('name')}
        autoComplete="given-name"
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {birthDate && age !== undefined && (
        <dl className={styles.fact}>
          <dt>{t('edit.birthDate')}</dt>
          <dd>
            {formatPlainDate(birthDate)}
            <span>{t('edit.age', { count: age })}</span>
          </dd>
          <dd className={styles.note}>
            {t('edit.birthDateFixed')} <RouteLink to="ProfileSupport">{t('edit.toSupport')}</RouteLink>
          </dd>
        </dl>
      )}
      <TextArea
        label={t('edit.aboutMe')}
        hint={t('edit.aboutMeHint')}
        value={values.aboutMe}
        error={errorOf('aboutMe')}
        limit={limits.aboutMe.max}
        onChange={(event) => change({ aboutMe: event.currentTarget.value })}
      />
      <TextField
        label={t('edit.job')}
        hint={t('edit.jobHint')}
        value={values.job}
        error={errorOf('job')}
        autoComplete="organization-title"
        onChange={(event) => change({ job: event.currentTarget.value })}
      />
    </>
  );
}
