import { useRef, useState } from 'react';
import { apiKey, isApiError, useApiQuery, useQueryClient, useServices } from '@duet/kit';
import { Button, ErrorState, Skeleton, TextArea } from '@duet/ui';
import cardStyles from '../card/post-card.module.css';
import { SubPage } from '../frame/sub-page.tsx';
import { usePostsText } from '../use-posts-text.ts';
import styles from './create-post-page.module.css';
import { CUSTOM, LONGEST, SHORTEST, draftProblem, readDraft, writeDraft } from './post-draft.ts';
import type { PostDraft } from './post-draft.ts';
import { TemplateChoice } from './template-choice.tsx';
import type { TextKey } from '@duet/i18n';

/** Publishes the member's one post: a template or own words on one of twelve backgrounds (behaviours 31, 32). */
export function CreatePostPage() {
  const t = usePostsText();
  const { api, bus, notify, navigate } = useServices();
  const cache = useQueryClient();
  const { data: templates, isError, refetch } = useApiQuery(api, 'getPostTemplates', {});
  const [draft, setDraft] = useState(() => readDraft(localStorage));
  const [error, setError] = useState<string>();
  const [wordsError, setWordsError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const chosen = templates?.find(({ id }) => id === draft.templateId);
  const isCustom = draft.templateId === CUSTOM;

  function change(changes: Partial<PostDraft>): void {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeDraft(localStorage, next);
    setError(undefined);
    setWordsError(undefined);
  }

  async function publish(): Promise<void> {
    const problem = draftProblem(draft);
    if (problem) {
      const say = problem === 'choose' ? setError : setWordsError;
      say(t(`create.${problem}`, { min: SHORTEST, max: LONGEST }));
      return words.current?.focus();
    }
    setBusy(true);
    try {
      const { clientPostId, templateId, text, background } = draft;
      const body = { clientPostId, templateId, background, ...(isCustom ? { text: text.trim() } : {}) };
      const { post } = await api.call('createPost', { body });
      writeDraft(localStorage, undefined);
      cache.setQueryData(apiKey('getMyPost', {}), { post });
      await cache.invalidateQueries({ queryKey: apiKey('getCoins') });
      bus.publish('post.published', { postId: post.postId });
      notify({ type: 'positive', message: t('create.done') });
      navigate('MyPost', {}, { replace: true });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      const missing = Number(failure.problem?.['missing']) || (chosen?.price ?? 0);
      // the draft was published before it was changed, and the answer was lost: what it is now is another post
      if (failure.code === 'request_reused') change({ clientPostId: crypto.randomUUID() });
      setError(refusal(failure.code, missing));
      // the draft stays: the way back from the payment leads here
      if (failure.code === 'not_enough_coins') bus.publish('purchase.asked', { sheet: 'coins', missing });
      setBusy(false);
    }
  }

  function refusal(code: string, missing: number): string {
    if (code === 'not_enough_coins') return t('create.noCoins', { count: missing });
    return t(code === 'post_exists' ? 'create.exists' : 'create.failed');
  }

  return (
    <SubPage title={t('create.title')}>
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
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void publish();
          }}
        >
          <p className={cardStyles.text} data-background={draft.background}>
            {isCustom
              ? draft.text || t('create.yourWords')
              : t(draft.templateId ? (`template.${draft.templateId}` as TextKey<'posts'>) : 'create.choose')}
          </p>
          <TemplateChoice templates={templates} draft={draft} onChange={change} />
          {isCustom && (
            <TextArea
              ref={words}
              label={t('create.text')}
              hint={t('create.review')}
              value={draft.text}
              limit={LONGEST}
              error={wordsError}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
          )}
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <Button type="submit" variant="primary" block busy={isBusy}>
            {chosen ? t('create.publish', { count: chosen.price }) : t('create.publishFree')}
          </Button>
        </form>
      )}
    </SubPage>
  );
}
