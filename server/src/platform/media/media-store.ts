/** What is put: bytes, or a file that is too large to be held in memory. */
export type MediaContent = Buffer | MediaFile;

export interface MediaFile {
  readonly path: string;
  readonly bytes: number;
}

/** Where the bytes of photos lie. Keys are ours, never a member's text. */
export interface MediaStore {
  /** Returns only when the bytes would survive a power cut. */
  put(key: string, content: MediaContent): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
}

/** Keys become names of files and parts of addresses; any other text stops here. Answers the key. */
export function assertPlainKey(key: string): string {
  if (!/^[\w-]+\.[\w.]+$/.test(key)) throw new Error('A media key must be a plain file name.');
  return key;
}
