import { shape } from '@duet/contracts';

/** A post being prepared; kept on this device until it is published. */
export interface PostDraft {
  readonly clientPostId: string;
  readonly templateId: string;
  readonly text: string;
  readonly background: number;
}

const KEY = 'duet.post-draft';
/** posts-1: a custom post has 10 to 280 characters. */
export const SHORTEST = 10;
export const LONGEST = 280;
export const CUSTOM = 'custom';

const keptDraft = shape.object({
  clientPostId: shape.text,
  templateId: shape.text,
  text: shape.text,
  background: shape.count,
});

/** The kept draft, or a fresh one. */
export function readDraft(storage: Storage): PostDraft {
  const fresh = { clientPostId: crypto.randomUUID(), templateId: '', text: '', background: 1 };
  const kept = storage.getItem(KEY);
  if (!kept) return fresh;
  try {
    const draft: unknown = JSON.parse(kept);
    if (keptDraft.is(draft)) return draft;
    throw new TypeError('It is no draft of a post.');
  } catch (error) {
    console.warn('The kept post cannot be read and starts anew', error);
    return fresh;
  }
}

/** Keeps the draft over reloads and a visit to the coins page. */
export function writeDraft(storage: Storage, draft: PostDraft | undefined): void {
  if (draft) storage.setItem(KEY, JSON.stringify(draft));
  else storage.removeItem(KEY);
}

/** A key of the texts. */
export type DraftProblem = 'choose' | 'tooShort' | 'tooLong';

/** What is wrong with the draft; nothing when it may be published. */
export function draftProblem({ templateId, text }: PostDraft): DraftProblem | undefined {
  if (!templateId) return 'choose';
  if (templateId !== CUSTOM) return undefined;
  const { length } = text.trim();
  if (length < SHORTEST) return 'tooShort';
  return length > LONGEST ? 'tooLong' : undefined;
}
