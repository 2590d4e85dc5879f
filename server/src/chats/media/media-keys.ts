/** Where a file of a chat lies in the store; the trigger of `0019_chat_media.sql` knows the same names. */
export function mediaKey(mediaId: string, variant: 'file' | 'preview'): string {
  return `${mediaId}.${variant}`;
}

/** Everything that may lie there of one file. */
export function mediaKeys(mediaId: string): string[] {
  return [mediaKey(mediaId, 'file'), mediaKey(mediaId, 'preview')];
}
