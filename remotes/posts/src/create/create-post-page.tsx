import { useTranslation } from 'react-i18next';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import { postStates } from '@duet/contracts';
import type { PostTemplate, UserPost } from '@duet/contracts';
import { Banner, Button, ErrorState, Skeleton, buttonClass } from '@duet/ui';
import cardStyles from '../card/post-card.module.css';
import { postText } from '../card/post-text.ts';
import { PostsSubPage } from '../frame/posts-sub-page.tsx';
import { PostMilestone } from '../mine/post-milestone.tsx';
import { CardEditor } from './card-editor.tsx';
import styles from './create-post-page.module.css';
import { TemplateChoice } from './template-choice.tsx';
import { usePostForm } from './use-post-form.ts';

/** Publishes the member's one post: a template or own words on one of twelve backgrounds (posts-1, posts-3, posts-10). */
export function CreatePostPage() {
  const { t } = useTranslation('posts');
  const { api } = useServices();
  const { data: templates, isError, refetch } = useApiQuery(api, 'getPostTemplates', {});
  // without an answer the server decides when the post is published
  const { data: mine, isError: isMineUnknown } = useApiQuery(api, 'getMyPost', {});
  const existing = mine?.post && postStates[mine.post.stateId] !== 'InActive' ? mine.post : undefined;
  const isReady = templates !== undefined && (mine !== undefined || isMineUnknown);

  return (
    <PostsSubPage title={t('create.title')} isWide>
      {isError && !templates && (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {mine && <PostMilestone post={mine.post} />}
      {!isReady && !isError && <Skeleton shape="card" height={320} />}
      {isReady && (existing ? <HasPost post={existing} /> : <PostForm templates={templates} />)}
    </PostsSubPage>
  );
}

/** Who has a post sees it before they write another one. */
function HasPost({ post }: { readonly post: UserPost }) {
  const { t } = useTranslation('posts');
  return (
    <div className={styles.form}>
      <p className={`${cardStyles.text} ${styles.preview}`} data-background={post.background}>
        {postText(t, post)}
      </p>
      <div className={styles.choices}>
        <Banner>{t('create.exists')}</Banner>
        <RouteLink to="MyPost" className={buttonClass({ variant: 'primary', block: true })}>
          {t('mine.open')}
        </RouteLink>
      </div>
    </div>
  );
}

function PostForm({ templates }: { readonly templates: readonly PostTemplate[] }) {
  const { t } = useTranslation('posts');
  const { form, draft, chosen, change, handleChange } = usePostForm(templates);
  const error = form.errorOf('templateId') ?? form.formError;

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <CardEditor
        draft={draft}
        error={form.errorOf('text')}
        field={form.register('text', { onChange: handleChange })}
      />
      <div className={styles.choices}>
        <TemplateChoice templates={templates} draft={draft} onChange={change} />
      </div>
      <div className={styles.publish}>
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        <Button type="submit" variant="primary" block busy={form.isBusy}>
          {chosen ? t('create.publish', { count: chosen.price }) : t('create.publishFree')}
        </Button>
      </div>
    </form>
  );
}
