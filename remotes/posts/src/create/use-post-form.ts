import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import { postStates } from '@duet/contracts';
import type { PostTemplate } from '@duet/contracts';
import { useAppForm } from '@duet/ui/form';
import type { AppForm } from '@duet/ui/form';
import { CUSTOM, LONGEST, SHORTEST, draftProblem, readDraft, writeDraft } from './post-draft.ts';
import type { DraftProblem, PostDraft } from './post-draft.ts';

/** The post being written: kept on this device with every change, and published once. */
export function usePostForm(templates: readonly PostTemplate[] | undefined) {
  const { t } = useTranslation('posts');
  const { api, bus, notify, navigate } = useServices();
  const cache = useQueryClient();
  const [kept] = useState(() => readDraft(localStorage));
  const form: AppForm<PostDraft, DraftProblem> = useAppForm<PostDraft, DraftProblem>({
    defaultValues: kept,
    check: (draft) => {
      const code = draftProblem(draft);
      return code ? [{ field: code === 'choose' ? 'templateId' : 'text', code }] : [];
    },
    say: ({ code }) => t(`create.${code}`, { min: SHORTEST, max: LONGEST }),
    send: publish,
    refusal,
  });
  const draft = form.watch();
  const chosen = templates?.find(({ id }) => id === draft.templateId);
  const isCustom = draft.templateId === CUSTOM;

  function change(changes: Partial<Pick<PostDraft, 'templateId' | 'background'>>): void {
    if (changes.templateId !== undefined) form.setValue('templateId', changes.templateId);
    if (changes.background !== undefined) form.setValue('background', changes.background);
    handleChange();
  }

  /** Keeps the draft as it is now, and clears earlier refusals. */
  function handleChange(): void {
    form.clearErrors();
    // who begins to write has chosen their own words
    if (form.getValues().templateId === '') form.setValue('templateId', CUSTOM);
    writeDraft(localStorage, form.getValues());
  }

  async function publish({ clientPostId, templateId, text, background }: PostDraft): Promise<void> {
    const body = { clientPostId, templateId, background, ...(isCustom ? { text: text.trim() } : {}) };
    const { post } = await api.call('createPost', { body });
    writeDraft(localStorage, undefined);
    // a post that others see at once is said by its own page
    if (postStates[post.stateId] !== 'Active') notify({ type: 'positive', message: t('create.done') });
    navigate('MyPost', {}, { replace: true });
    // after the page has gone, which would say that there is a post already
    cache.setQueryData(apiKey('getMyPost', {}), { post });
    await cache.invalidateQueries({ queryKey: apiKey('getCoins') });
  }

  function refusal(failure: unknown): string {
    if (!isApiError(failure)) throw failure;
    // the server has an earlier text under this id, so the changed draft gets an id of its own
    if (failure.code === 'request_reused') {
      form.setValue('clientPostId', crypto.randomUUID());
      writeDraft(localStorage, form.getValues());
    }
    if (failure.code === 'not_enough_coins') {
      const missing = Number(failure.problem?.['missing']) || (chosen?.price ?? 0);
      // the draft stays: the way back from the payment leads here
      bus.publish('purchase.asked', { sheet: 'coins', missing });
      return t('create.noCoins', { count: missing });
    }
    return t(failure.code === 'post_exists' ? 'create.exists' : 'create.failed');
  }

  return { form, draft, chosen, isCustom, change, handleChange };
}
