import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RouteLink, isApiError, useApiQuery, useServices } from '@duet/kit';
import { EmptyState, ErrorState, Skeleton, buttonClass } from '@duet/ui';
import cardStyles from '../card/post-card.module.css';
import { postText } from '../card/post-text.ts';
import { PostsSubPage } from '../frame/posts-sub-page.tsx';
import { PostAnswer } from './post-answer.tsx';
import styles from './post-messages-page.module.css';

/** A post with what was answered to it: all of it to the own one, else what the member has written (posts-6). */
export function PostMessagesPage() {
  const { postId = '' } = useParams<'postId'>();
  const { t } = useTranslation('posts');
  const { api } = useServices();
  const input = { params: { id: postId } };
  const { data, error, refetch } = useApiQuery(api, 'getPostMessages', input);
  const isGone = isApiError(error, 'not_found');

  return (
    <PostsSubPage title={t('messages.title')} isWide>
      {isGone && <Gone />}
      {error && !isGone && !data && (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton shape="card" height={240} />}
      {data && !isGone && (
        <div className={styles.page}>
          <p className={`${cardStyles.text} ${styles.post}`} data-background={data.post.background}>
            {postText(t, data.post)}
          </p>
          {data.items.length === 0 ? (
            <EmptyState title={t('messages.emptyTitle')} text={t('messages.emptyText')} />
          ) : (
            <ul className={styles.answers}>
              {data.items.map((message) => (
                <li key={message.id}>
                  <PostAnswer message={message} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </PostsSubPage>
  );
}

function Gone() {
  const { t } = useTranslation('posts');
  return (
    <EmptyState
      title={t('reply.gone')}
      action={
        <RouteLink to="Posts" className={buttonClass({ variant: 'primary' })}>
          {t('back')}
        </RouteLink>
      }
    />
  );
}
