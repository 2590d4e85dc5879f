import type { MessageCall } from '@duet/contracts';
import type { Translate } from '@duet/i18n';

type Outcome = 'declined' | 'busy' | 'hangUp' | 'noAnswer';

/** What a message says of a call, to who has called and to who was called: how long it was, or why it was none. */
export function callLine({ kind, seconds, end }: MessageCall, isMine: boolean, t: Translate<'chat'>): string {
  const what = t(`call.kind.${kind}`);
  if (seconds !== null) return t('call.line', { what, outcome: durationOf(seconds, t) });
  if (!isMine && end !== 'declined') return t(`call.missed.${kind}`);
  return t('call.line', { what, outcome: t(`call.unanswered.${outcomeOf(end)}`) });
}

function outcomeOf(end: MessageCall['end']): Outcome {
  return end === 'declined' || end === 'busy' || end === 'hangUp' ? end : 'noAnswer';
}

function durationOf(total: number, t: Translate<'chat'>): string {
  const seconds = total % 60;
  const minutes = Math.floor(total / 60) % 60;
  const hours = Math.floor(total / 3600);
  if (hours > 0) return t('call.hours', { hours, minutes });
  return minutes > 0 ? t('call.minutes', { minutes, seconds }) : t('call.seconds', { seconds });
}
