/** A recording of this page that is not saved yet. */
export interface RecordedTake {
  readonly id: string;
  readonly blob: Blob;
  readonly url: string;
  readonly milliseconds: number;
}

let kept: RecordedTake | undefined;

/** Keeps the one recording that waits to be saved, also while its screen is left. */
export function keepTake(blob: Blob, milliseconds: number): RecordedTake {
  if (kept) URL.revokeObjectURL(kept.url);
  kept = { id: crypto.randomUUID(), blob, url: URL.createObjectURL(blob), milliseconds };
  return kept;
}

/** The recording of this id; none after the page was loaded anew, because only words outlive that. */
export function takeOf(id: string): RecordedTake | undefined {
  return kept?.id === id ? kept : undefined;
}
