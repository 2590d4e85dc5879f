import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, apiKey, isApiError, useApiQuery, useNow, useQueryClient, useServices } from '@duet/kit';
import type { UserPost } from '@duet/contracts';
import { postStates } from '@duet/contracts';
import { formatDate, parseUtc } from '@duet/i18n/format';
import { Banner, Button, Chip, EmptyState, ErrorState, Icon, Skeleton, buttonClass } from '@duet/ui';
import cardStyles from '../card/post-card.module.css';
import { PostFace } from '../card/post-face.tsx';
import { postText } from '../card/post-text.ts';
import { postedAt } from '../card/posted-at.ts';
import { PostsSubPage } from '../frame/posts-sub-page.tsx';
import { ConfirmDelete } from './confirm-delete.tsx';
import { PostMilestone } from './post-milestone.tsx';
import styles from './my-post-page.module.css';

/** My one post as others see it, and its state (posts-7). */
export function MyPostPage() {
  const { t } = useTranslation('posts');
  const { api } = useServices();
  const { data, isError, refetch } = useApiQuery(api, 'getMyPost', {});
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <PostsSubPage title={t('mine.title')} isWide headingRef={heading}>
      {isError && !data && (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton shape="card" height={240} />}
      {data && !data.post && (
        <EmptyState
          title={t('mine.emptyTitle')}
          text={t('mine.emptyText')}
          action={
            <RouteLink to="CreatePost" className={buttonClass({ variant: 'primary' })}>
              {t('create.open')}
            </RouteLink>
          }
        />
      )}
      {data && <PostMilestone post={data.post} />}
      {data?.post && <MyPost post={data.post} onDeleted={() => heading.current?.focus()} />}
    </PostsSubPage>
  );
}

interface MyPostProps {
  readonly post: UserPost;
  /** Its button goes with it: the focus has to go on somewhere. */
  readonly onDeleted: () => void;
}

function MyPost({ post, onDeleted }: MyPostProps) {
  const { t } = useTranslation('posts');
  const { api, notify, openModal } = useServices();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data: profile } = useApiQuery(api, 'getCurrentProfile', {});
  const now = useNow();
  const state = postStates[post.stateId] ?? 'InActive';
  const isWaiting = state === 'WaitVerify';

  async function remove(): Promise<void> {
    const isSure = await openModal<boolean, { isRefunded: boolean }>(ConfirmDelete, { isRefunded: isWaiting });
    if (!isSure) return;
    setBusy(true);
    try {
      await api.call('deletePost', {});
      cache.setQueryData(apiKey('getMyPost', {}), { post: null });
      notify({ type: 'positive', message: t('mine.deleted') });
      onDeleted();
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('mine.deleteFailed') });
      setBusy(false);
    }
  }

  return (
    <article className={styles.mine} aria-label={t('mine.title')}>
      <div className={cardStyles.post}>
        <div className={`${cardStyles.card} ${styles.card}`}>
          <PostFace photoUrl={profile?.userMedia[0]?.cardUrl} name={profile?.name ?? ''}>
            <span className={cardStyles.name}>{profile?.name}</span>
            <small>
              <time dateTime={post.datePost}>{postedAt(t, parseUtc(post.datePost), now)}</time>
            </small>
          </PostFace>
          <p className={cardStyles.text} data-background={post.background}>
            {postText(t, post)}
          </p>
        </div>
      </div>
      <div className={styles.about}>
        <p className={styles.facts}>
          <Chip tone={state === 'Active' ? 'leaf' : 'honey'}>{t(`state.${state}`)}</Chip>
          {state === 'Active' && <span>{t('mine.until', { date: formatDate(parseUtc(post.expiresAt)) })}</span>}
        </p>
        {post.rejectReason && (
          <Banner
            tone="warning"
            icon="lucide:circle-alert"
            action={
              <RouteLink to="CreatePost" className={buttonClass({ variant: 'quiet', size: 'small' })}>
                {t('mine.again')}
              </RouteLink>
            }
          >
            {t('mine.rejected', { reason: t(`mine.reasons.${post.rejectReason}`) })}
          </Banner>
        )}
        <p className={styles.likes}>
          <Icon name="fluent-emoji-flat:red-heart" size={24} />
          {t('mine.likes', { count: post.likesCount })}
        </p>
        <RouteLink to="PostMessages" params={{ postId: post.postId }} className={buttonClass({ block: true })}>
          {t('messages.title')}
        </RouteLink>
        <Button variant="danger" block busy={isBusy} onClick={() => void remove()}>
          {t('mine.delete')}
        </Button>
      </div>
    </article>
  );
}
