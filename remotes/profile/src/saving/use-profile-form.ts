import { useEffect, useState } from 'react';
import { isApiError, useServices } from '@duet/kit';
import type { CurrentProfile, FieldProblem, ProfilePatch } from '@duet/contracts';
import { useProfileText } from '../use-profile-text.ts';
import { fieldOf, fieldText } from './field-text.ts';
import { draftStore, onlyChanged } from './profile-draft.ts';
import { refusalKey } from './refusal-key.ts';
import { useKeepProfile } from './use-keep-profile.ts';
import type { TextKey } from '@duet/i18n';

export interface ProfileFormOptions<Values> {
  /** Names the draft. */
  readonly screen: string;
  /** What of the profile the screen changes. */
  readonly saved: Values;
  /** What the server would refuse as well, said before it is asked. */
  readonly check?: (values: Values) => readonly FieldProblem[];
  readonly toPatch: (changes: Partial<Values>) => ProfilePatch;
}

export interface ProfileForm<Values> {
  readonly values: Values;
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Why the save as a whole failed. */
  readonly problem: string | undefined;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly change: (changes: Partial<Values>) => void;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
}

/** A screen of profile fields: a kept draft, one explicit save, the server's refusals at their fields. */
export function useProfileForm<Values extends object>(
  profile: CurrentProfile,
  { screen, saved, check, toPatch }: ProfileFormOptions<Values>,
): ProfileForm<Values> {
  const t = useProfileText();
  const { api, notify } = useServices();
  const keep = useKeepProfile();
  const [drafts] = useState(() => draftStore<Partial<Values>>(sessionStorage, profile.userId, screen));
  const [draft, setDraft] = useState(drafts.read);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [refusal, setRefusal] = useState<TextKey<'profile'>>();
  const [isBusy, setBusy] = useState(false);
  const changes = onlyChanged(saved, draft);
  const values = { ...saved, ...changes };

  useEffect(() => drafts.write(draft), [drafts, draft]);

  function change(more: Partial<Values>): void {
    setDraft(onlyChanged(saved, { ...draft, ...more }));
    setProblems(problems.filter((problem) => !(fieldOf(problem) in more)));
    setRefusal(undefined);
  }

  async function save(): Promise<void> {
    const found = check?.(values) ?? [];
    setProblems(found);
    setRefusal(undefined);
    if (found.length > 0 || isBusy) return;
    setBusy(true);
    try {
      keep(await api.call('patchCurrentProfile', { body: toPatch(changes) }));
      // what was typed while the save was under way stays a draft
      setDraft((now) => onlyChanged<Partial<Values>>(changes, now));
      notify({ type: 'positive', message: t('save.saved') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblems(error.fields);
      if (error.fields.length === 0) setRefusal(refusalKey(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    errors: Object.fromEntries(problems.map((each) => [fieldOf(each), fieldText(t, each)])),
    problem: refusal && t(refusal),
    isDirty: Object.keys(changes).length > 0,
    isBusy,
    change,
    save,
    discard: () => {
      setDraft({});
      setProblems([]);
      setRefusal(undefined);
    },
  };
}
