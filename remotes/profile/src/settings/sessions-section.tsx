import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useApiQuery, useQueryClient, useServices } from '@duet/kit';
import type { MemberSession } from '@duet/contracts';
import { Button, ErrorState, Skeleton } from '@duet/ui';
import { refusalKey } from '../saving/refusal-key.ts';
import styles from './settings-page.module.css';

/** Where the member is signed in, with the way to sign out there (account-14). */
export function SessionsSection() {
  const { t } = useTranslation('profile');
  const { api, notify } = useServices();
  const cache = useQueryClient();
  const { data: sessions, isError, refetch } = useApiQuery(api, 'getSessions', {});
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];

  async function signOut(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      await cache.invalidateQueries({ queryKey: apiKey('getSessions') });
      notify({ type: 'positive', message: t('settings.sessionEnded') });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      notify({ type: 'negative', message: t(refusalKey(failure)) });
    }
  }

  return (
    <section className={styles.section} aria-labelledby="settings-sessions">
      <h2 id="settings-sessions">{t('settings.sessions')}</h2>
      {!sessions && !isError && <Skeleton height={72} />}
      {!sessions && isError && (
        <ErrorState
          title={t('settings.sessionsFailed')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onSignOut={() => signOut(() => api.call('endSession', { params: { id: session.id } }))}
            />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <Button onClick={() => void signOut(() => api.call('endOtherSessions', {}))}>{t('settings.endOthers')}</Button>
      )}
    </section>
  );
}

interface SessionRowProps {
  readonly session: MemberSession;
  readonly onSignOut: () => Promise<void>;
}

function SessionRow({ session: { deviceName, lastActive, isCurrent }, onSignOut }: SessionRowProps) {
  const { t } = useTranslation('profile');
  const name = deviceName ?? t('settings.unknownDevice');
  return (
    <li className={styles.session}>
      <div>
        <strong>{name}</strong>
        <span className={styles.when}>
          {isCurrent ? t('settings.thisDevice') : t(`settings.lastActive.${lastActive}`)}
        </span>
      </div>
      {!isCurrent && (
        <Button
          variant="quiet"
          aria-label={t('settings.endSessionOn', { device: name })}
          onClick={() => void onSignOut()}
        >
          {t('settings.endSession')}
        </Button>
      )}
    </li>
  );
}
