import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import { buttonClass } from '@duet/ui';
import { homeOf } from '../navigation/decide.ts';
import { useShell } from '../shell-context.tsx';
import { useStream } from '../use-stream.ts';
import { StatusPage } from './status-page.tsx';

/** 404 inside the layout, with one way on; names the path when a validate check refused it (shell-3). */
export function NotFoundPage({ failedPath }: { readonly failedPath: string | undefined }) {
  const { t } = useTranslation('shell');
  const visitor = useStream(useShell().session.visitor$);
  const isGuest = visitor === 'guest' || visitor === 'unknown';

  return (
    <StatusPage
      status={404}
      title={t('notFound.title')}
      words={failedPath ? t('notFound.path', { path: failedPath }) : t('notFound.text')}
    >
      <RouteLink to={isGuest ? 'HomePage' : homeOf(visitor)} className={buttonClass({ variant: 'primary' })}>
        {t(isGuest ? 'notFound.home' : 'notFound.feed')}
      </RouteLink>
    </StatusPage>
  );
}
