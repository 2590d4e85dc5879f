import type { VoiceIntro } from '@duet/contracts';
import type { FileLinks } from '../../platform/media/media-service.ts';
import type { ShownVoiceIntro } from './voice-intros-store.ts';

/** A voice introduction with its link for one viewer. */
export function toVoiceIntro(
  { id, caption, milliseconds, peaks }: ShownVoiceIntro,
  viewerId: string,
  links: FileLinks,
): VoiceIntro {
  return { id, url: links.fileUrl('voice', id, 'file', viewerId), caption, milliseconds, peaks: [...peaks] };
}
