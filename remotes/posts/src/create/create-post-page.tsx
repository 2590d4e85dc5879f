import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import { Button, ErrorState, Skeleton, TextArea } from '@duet/ui';
import cardStyles from '../card/post-card.module.css';
import { templateText } from '../card/post-text.ts';
import { PostsSubPage } from '../frame/posts-sub-page.tsx';
import styles from './create-post-page.module.css';
import { CUSTOM, LONGEST } from './post-draft.ts';
import type { PostDraft } from './post-draft.ts';
import { TemplateChoice } from './template-choice.tsx';
import { usePostForm } from './use-post-form.ts';
import type { Translate } from '@duet/i18n';

/** Publishes the member's one post: a template or own words on one of twelve backgrounds (posts-1, posts-3). */
export function CreatePostPage() {
  const { t } = useTranslation('posts');
  const { api } = useServices();
  const { data: templates, isError, refetch } = useApiQuery(api, 'getPostTemplates', {});
  const { form, draft, chosen, isCustom, change, handleChange } = usePostForm(templates);
  const error = form.errorOf('templateId') ?? form.formError;

  return (
    <PostsSubPage title={t('create.title')}>
      {isError && !templates && (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!templates && !isError && <Skeleton shape="card" height={320} />}
      {templates && (
        <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
          <p className={cardStyles.text} data-background={draft.background}>
            {previewOf(draft, t)}
          </p>
          <TemplateChoice templates={templates} draft={draft} onChange={change} />
          {isCustom && (
            <TextArea
              label={t('create.text')}
              hint={t('create.review')}
              limit={LONGEST}
              error={form.errorOf('text')}
              {...form.register('text', { onChange: handleChange })}
            />
          )}
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <Button type="submit" variant="primary" block busy={form.isBusy}>
            {chosen ? t('create.publish', { count: chosen.price }) : t('create.publishFree')}
          </Button>
        </form>
      )}
    </PostsSubPage>
  );
}

function previewOf({ templateId, text }: PostDraft, t: Translate<'posts'>): string {
  if (templateId === CUSTOM) return text || t('create.yourWords');
  return templateId ? templateText(t, templateId) : t('create.choose');
}
