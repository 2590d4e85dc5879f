import { messageTypes } from '@duet/contracts';

/** Text key that stands for a message without words in lists; undefined when the text itself is shown. */
export function previewKey(typeCode: number): string | undefined {
  const type = messageTypes[typeCode];
  return type === undefined || type === 'Text' || type === 'PostAnswer' || type === 'DirectMessage' || type === 'System'
    ? undefined
    : `preview.${type}`;
}
