import type { Attachment } from '../../outbox/outbox-entry.ts';
import { readPicked } from '../file-rule.ts';
import type { PickedFile } from '../file-rule.ts';

/** chats-32: as many photos and videos are sent at once. */
export const MOST_FILES = 10;

/** A photo or video that will be sent. */
export type PickedMedia = Extract<Attachment, { readonly file: Blob }>;

/** Why some of the files are not among them. */
export type FileProblem = Extract<PickedFile, { readonly problem: string }> | { readonly problem: 'many' };

export interface TakenFiles {
  readonly taken: readonly PickedMedia[];
  /** Each reason once. */
  readonly problems: readonly FileProblem[];
}

/** What of the files can be sent, in their order, beside so many that were taken before. */
export function takeFiles(files: readonly File[], before = 0): TakenFiles {
  const taken: PickedMedia[] = [];
  const problems = new Map<string, FileProblem>();
  for (const file of files) {
    const picked = readPicked(file);
    if ('problem' in picked) problems.set(picked.problem, picked);
    else if (before + taken.length >= MOST_FILES) problems.set('many', { problem: 'many' });
    else taken.push({ kind: picked.kind, file, clientMediaId: crypto.randomUUID() });
  }
  return { taken, problems: [...problems.values()] };
}
