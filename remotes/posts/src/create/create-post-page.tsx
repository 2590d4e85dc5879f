import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useApiQuery, useQueryClient, useServices } from '@duet/kit';
import { Button, ErrorState, Skeleton, TextArea } from '@duet/ui';
import { useAppForm } from '@duet/ui/form';
import type { AppForm } from '@duet/ui/form';
import cardStyles from '../card/post-card.module.css';
import { PostsSubPage } from '../frame/posts-sub-page.tsx';
import styles from './create-post-page.module.css';
import { CUSTOM, LONGEST, SHORTEST, draftProblem, readDraft, writeDraft } from './post-draft.ts';
import type { PostDraft } from './post-draft.ts';
import { TemplateChoice } from './template-choice.tsx';
import type { TextKey } from '@duet/i18n';

/** Publishes the member's one post: a template or own words on one of twelve backgrounds (posts-1, posts-3). */
export function CreatePostPage() {
  const { t } = useTranslation('posts');
  const { api, bus, notify, navigate } = useServices();
  const cache = useQueryClient();
  const { data: templates, isError, refetch } = useApiQuery(api, 'getPostTemplates', {});
  const [kept] = useState(() => readDraft(localStorage));
  const form: AppForm<PostDraft> = useAppForm<PostDraft>({
    defaultValues: kept,
    check: (draft) => {
      const code = draftProblem(draft);
      return code ? [{ field: code === 'choose' ? 'templateId' : 'text', code }] : [];
    },
    say: ({ code }) => t(`create.${code}` as TextKey<'posts'>, { min: SHORTEST, max: LONGEST }),
    send: publish,
    refusal: (failure): string => {
      if (!isApiError(failure)) throw failure;
      const missing = Number(failure.problem?.['missing']) || (chosen?.price ?? 0);
      // the draft was published before it was changed, and the answer was lost: what it is now is another post
      if (failure.code === 'request_reused') {
        form.setValue('clientPostId', crypto.randomUUID());
        writeDraft(localStorage, form.getValues());
      }
      // the draft stays: the way back from the payment leads here
      if (failure.code === 'not_enough_coins') bus.publish('purchase.asked', { sheet: 'coins', missing });
      return refusal(failure.code, missing);
    },
  });
  const draft = form.watch();
  const chosen = templates?.find(({ id }) => id === draft.templateId);
  const isCustom = draft.templateId === CUSTOM;
  const error = form.errorOf('templateId') ?? form.formError;

  function change(changes: Partial<Pick<PostDraft, 'templateId' | 'background'>>): void {
    if (changes.templateId !== undefined) form.setValue('templateId', changes.templateId);
    if (changes.background !== undefined) form.setValue('background', changes.background);
    changed();
  }

  /** The draft is kept as it is now, and nothing that was refused speaks of it. */
  function changed(): void {
    form.clearErrors();
    writeDraft(localStorage, form.getValues());
  }

  async function publish({ clientPostId, templateId, text, background }: PostDraft): Promise<void> {
    const body = { clientPostId, templateId, background, ...(isCustom ? { text: text.trim() } : {}) };
    const { post } = await api.call('createPost', { body });
    writeDraft(localStorage, undefined);
    cache.setQueryData(apiKey('getMyPost', {}), { post });
    await cache.invalidateQueries({ queryKey: apiKey('getCoins') });
    notify({ type: 'positive', message: t('create.done') });
    navigate('MyPost', {}, { replace: true });
  }

  function refusal(code: string, missing: number): string {
    if (code === 'not_enough_coins') return t('create.noCoins', { count: missing });
    return t(code === 'post_exists' ? 'create.exists' : 'create.failed');
  }

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
            {isCustom
              ? draft.text || t('create.yourWords')
              : t(draft.templateId ? (`template.${draft.templateId}` as TextKey<'posts'>) : 'create.choose')}
          </p>
          <TemplateChoice templates={templates} draft={draft} onChange={change} />
          {isCustom && (
            <TextArea
              label={t('create.text')}
              hint={t('create.review')}
              limit={LONGEST}
              error={form.errorOf('text')}
              {...form.register('text', { onChange: changed })}
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
