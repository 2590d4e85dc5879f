import { useTranslation } from 'react-i18next';
import { useLocale, useQuery } from '@duet/kit';
import { formatPlainDate } from '@duet/i18n/format';
import { Skeleton } from '@duet/ui';
import { LoadFailed } from '../load-failed.tsx';
import styles from './info-page.module.css';
import { InfoSection } from './info-section.tsx';
import type { InfoPageName } from './info-text.ts';
import { infoQuery } from './load-info-text.ts';

/** Shorter pages need no table of contents. */
const CONTENTS_FROM = 7;

/** An informational page: its text is loaded in the reader's language when it is visited. */
export function InfoPage({ page }: { readonly page: InfoPageName }) {
  const { t } = useTranslation('public');
  const locale = useLocale();
  const { data: text, isError, refetch } = useQuery(infoQuery(page, locale));

  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!text) return <Skeleton height={480} />;
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{text.title}</h1>
      {text.updated && <p className={styles.updated}>{t('info.updated', { date: formatPlainDate(text.updated) })}</p>}
      <p className={styles.intro}>{text.intro}</p>
      {text.sections.length >= CONTENTS_FROM && (
        <nav className={styles.contents} aria-label={t('info.contents')}>
          <ul>
            {text.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {text.sections.map((section) => (
        <InfoSection key={section.id} section={section} />
      ))}
    </article>
  );
}
