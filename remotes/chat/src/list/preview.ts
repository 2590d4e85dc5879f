import { messageTypes } from '@duet/contracts';
import type { TextKey } from '@duet/i18n';

/** Text key that stands for a message without words in lists; undefined when the text itself is shown. */
export function previewKey(typeCode: number): TextKey<'chat'> | undefined {
  const type = messageTypes[typeCode];
  return type === undefined || type === 'Text' || type === 'PostAnswer' || type === 'DirectMessage' || type === 'System'
    ? undefined
    : `preview.${type}`;
}
