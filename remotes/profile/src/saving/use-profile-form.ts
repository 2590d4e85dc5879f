import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError, useServices } from '@duet/kit';
import type { CurrentProfile, FieldProblem, ProfilePatch } from '@duet/contracts';
import { useAppForm } from '@duet/ui/form';
import type { AppForm } from '@duet/ui/form';
import { fieldText } from './field-text.ts';
import { draftStore, onlyChanged } from './profile-draft.ts';
import { refusalKey } from './refusal-key.ts';
import { useFollowSaved } from './use-follow-saved.ts';
import { useKeepProfile } from './use-keep-profile.ts';

export interface ProfileFormOptions<Values> {
  /** Names the draft. */
  readonly screen: string;
  /** What of the profile the screen changes. */
  readonly saved: Values;
  /** What the server would refuse as well, said before it is asked. */
  readonly check?: (values: Values) => readonly FieldProblem[];
  /** The field of this screen that a field of the server is, where they have other names. */
  readonly names?: Readonly<Record<string, Path<Values>>>;
  /** Sentences of this screen for some of its problems. */
  readonly say?: (problem: FieldProblem) => string | undefined;
  readonly toPatch: (changes: Partial<Values>) => ProfilePatch | Promise<ProfilePatch>;
}

export interface ProfileForm<Values extends FieldValues> {
  readonly values: Values;
  /** The sentence beside a field. */
  readonly errorOf: (field: Path<Values>) => string | undefined;
  /** Why the save as a whole failed. */
  readonly problem: string | undefined;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly change: (changes: Partial<Values>) => void;
  readonly onSubmit: (event: SubmitEvent) => Promise<void>;
  readonly discard: () => void;
}

/** A screen of profile fields: a kept draft, one explicit save, the server's refusals at their fields. */
export function useProfileForm<Values extends FieldValues>(
  profile: CurrentProfile,
  { screen, saved, check, names = {}, say, toPatch }: ProfileFormOptions<Values>,
): ProfileForm<Values> {
  const { t } = useTranslation('profile');
  const { api, notify } = useServices();
  const keep = useKeepProfile();
  const [drafts] = useState(() => draftStore<Values>(sessionStorage, profile.userId, screen));
  const form: AppForm<Values> = useAppForm<Values>({
    defaultValues: { ...saved, ...drafts.read() } as DefaultValues<Values>,
    ...(check && { check }),
    // a problem has the name and the code that the server gives
    say: (problem) => say?.(problem as FieldProblem) ?? fieldText(t, problem as FieldProblem),
    send: save,
    refusal: (error) => {
      if (!isApiError(error)) throw error;
      if (error.fields.length === 0) return t(refusalKey(error));
      return error.fields.map(({ field, code }) => ({ field: names[field] ?? field, code }));
    },
    elsewhere: t('save.failed'),
  });
  const values = form.watch();
  const changes = onlyChanged(saved, values);
  const kept = JSON.stringify(changes);
  useEffect(() => drafts.write(kept), [drafts, kept]);
  const follow = useFollowSaved(form, saved);

  function change(more: Partial<Values>): void {
    for (const [key, value] of Object.entries(more))
      form.setValue(key as Path<Values>, value as PathValue<Values, Path<Values>>);
    form.clearErrors('root');
    form.clearErrors(Object.keys(more) as Path<Values>[]);
  }

  async function save(typed: Values): Promise<void> {
    const sent = onlyChanged(saved, typed);
    keep(await api.call('patchCurrentProfile', { body: await toPatch(sent) }));
    // what was typed while the save was under way stays a draft
    follow(sent);
    notify({ type: 'positive', message: t('save.saved') });
  }

  return {
    values,
    errorOf: form.errorOf,
    problem: form.formError,
    isDirty: Object.keys(changes).length > 0,
    isBusy: form.isBusy,
    change,
    onSubmit: form.onSubmit,
    discard: () => form.reset(saved),
  };
}
