import { useLocale, useQuery } from '@duet/kit';
import { formatLongDate } from '@duet/i18n/format';
import { ErrorState, Icon, Skeleton } from '@duet/ui';
import { usePublicText } from '../use-public-text.ts';
import styles from './info-page.module.css';
import type { InfoPageName, InfoSection, InfoText } from './info-text.ts';

/** An informational page: its text is loaded in the reader's language when it is visited. */
export function InfoPage({ page }: { readonly page: InfoPageName }) {
  const t = usePublicText();
  const locale = useLocale();
  const { data: text, isError, refetch } = useQuery({
    queryKey: ['public.info', page, locale],
    staleTime: Infinity,
    queryFn: async () => {
      const module: { readonly default: InfoText } = await import(`./texts/${page}.${locale}.json`);
      return module.default;
    },
  });

  if (isError) {
    return (
      <ErrorState
        level={1}
        title={t('failed.title')}
        text={t('failed.text')}
        retryLabel={t('failed.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!text) return <Skeleton height={480} />;
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{text.title}</h1>
      {text.updated && <p className={styles.updated}>{t('info.updated', { date: formatLongDate(new Date(text.updated)) })}</p>}
      <p className={styles.intro}>{text.intro}</p>
      {text.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </article>
  );
}

function Section({ section }: { readonly section: InfoSection }) {
  return (
    <section id={section.id}>
      <h2>{section.heading}</h2>
      {section.paragraphs?.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      {section.list && (
        <ul>
          {section.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {section.mail && (
        <a className={styles.mail} href={`mailto:${section.mail}`}>
          <Icon name="lucide:mail" size={20} /> {section.mail}
        </a>
      )}
    </section>
  );
}
