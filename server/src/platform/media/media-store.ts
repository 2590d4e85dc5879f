/** Where the bytes of pictures lie. Keys are ours, never a member's text. */
export interface MediaStore {
  /** Returns only when the bytes would survive a power cut. */
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
}

/** Keys become names of files and parts of addresses; any other text stops here. Answers the key. */
export function assertPlainKey(key: string): string {
  if (!/^[\w-]+\.[\w.]+$/.test(key)) throw new Error('A media key must be a plain file name.');
  return key;
}
