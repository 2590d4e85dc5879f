import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, useApiQuery, useDomainText, useQueryClient, useServices } from '@duet/kit';
import type { UserPost } from '@duet/contracts';
import { Button, EmptyState, ErrorState, Skeleton, buttonClass } from '@duet/ui';
import { PostCard } from '../card/post-card.tsx';
import { FilterButton } from '../filters/filter-button.tsx';
import { countOf, noFilters, readFilters, writeFilters } from '../filters/post-filters.ts';
import type { PostFilters } from '../filters/post-filters.ts';
import { PostMilestone } from '../mine/post-milestone.tsx';
import { hidePost } from './hide-post.ts';
import styles from './post-list-page.module.css';
import { dropAuthor } from './posts-cache.ts';
import { useLoadMore } from './use-load-more.ts';
import { usePosts } from './use-posts.ts';

/** Other members' posts in stages, my own on top (posts-4). */
export function PostListPage() {
  const { t } = useTranslation('posts');
  const word = useDomainText();
  const services = useServices();
  const { api } = services;
  const [filters, setFilters] = useState(() => readFilters(localStorage));
  const mine = useApiQuery(api, 'getMyPost', {}).data;
  const posts = usePosts(filters);
  const cache = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useLoadMore(posts.hasMore && !posts.isLoadingMore && !posts.hasMoreFailed, posts.loadMore);
  const isEmpty = posts.stages.every((stage) => stage.posts.length === 0);

  function change(changed: PostFilters): void {
    writeFilters(localStorage, changed);
    setFilters(changed);
  }

  function drop(userId: string): void {
    // the card that has the focus goes away
    heading.current?.focus();
    dropAuthor(cache, userId);
  }

  function hide(post: UserPost): void {
    heading.current?.focus();
    void hidePost(services, cache, post, { done: t('hide.done'), undo: t('hide.undo'), failed: t('safetyFailed') });
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <div className={styles.actions}>
          <FilterButton filters={filters} onChange={change} />
          {mine && (
            <RouteLink to={mine.post ? 'MyPost' : 'CreatePost'} className={buttonClass({ variant: 'secondary' })}>
              {t(mine.post ? 'mine.open' : 'create.open')}
            </RouteLink>
          )}
        </div>
      </header>
      {mine && <PostMilestone post={mine.post} />}
      {posts.isPending && <Skeleton shape="card" height={240} />}
      {posts.hasFailed && <Failed onRetry={posts.retry} />}
      {posts.stages.map(
        ({ area, posts: ofStage }, index) =>
          ofStage.length > 0 && (
            <section key={area} aria-label={word(`searchType.${area}`)}>
              {index > 0 && area !== 'Nearby' && <p className={styles.wider}>{t(`wider.${area}`)}</p>}
              <ul className={styles.grid}>
                {ofStage.map((post) => (
                  <li key={post.postId}>
                    <PostCard post={post} onGone={drop} onHide={hide} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {posts.isSuccess && isEmpty && !posts.hasMore && (
        <Nothing isFiltered={countOf(filters) > 0} onReset={() => change(noFilters)} />
      )}
      {posts.isLoadingMore && <Skeleton shape="card" height={240} />}
      {posts.hasMoreFailed && !posts.isLoadingMore && <Failed onRetry={posts.loadMore} />}
      <div ref={end} />
    </div>
  );
}

function Nothing({ isFiltered, onReset }: { readonly isFiltered: boolean; readonly onReset: () => void }) {
  const { t } = useTranslation('posts');
  if (!isFiltered) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  return (
    <EmptyState
      title={t('empty.filteredTitle')}
      text={t('empty.filteredText')}
      action={
        <Button variant="primary" onClick={onReset}>
          {t('filters.reset')}
        </Button>
      }
    />
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('posts');
  return (
    <ErrorState title={t('failed.title')} text={t('failed.text')} retryLabel={t('failed.retry')} onRetry={onRetry} />
  );
}
