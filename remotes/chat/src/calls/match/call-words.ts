import { formatCountdown } from '@duet/i18n/format';
import type { Translate } from '@duet/i18n';
import type { CallEnd } from '@duet/contracts';
import { targetOf } from './match-call-state.ts';
import type { MatchCallState, NoCall, StateOf } from './match-call-state.ts';

type Words = Exclude<CallEnd, 'next' | 'timeUp' | 'reported' | 'blocked'> | 'ended' | NoCall;

/** What calls between matches never end with reads like its nearest kin. */
const wordsOf: Readonly<Record<CallEnd | NoCall, Words>> = {
  hangUp: 'hangUp',
  next: 'hangUp',
  timeUp: 'hangUp',
  lost: 'lost',
  reported: 'ended',
  blocked: 'ended',
  declined: 'declined',
  busy: 'busy',
  noAnswer: 'noAnswer',
  notSetUp: 'notSetUp',
  gone: 'gone',
  notBothWritten: 'notBothWritten',
  barred: 'barred',
  suspended: 'suspended',
  inCall: 'inCall',
  tooManyUnanswered: 'tooManyUnanswered',
  tooLate: 'tooLate',
  elsewhere: 'elsewhere',
  failed: 'failed',
};

/** Where a call stands, in one sentence. */
export function callWords(state: MatchCallState, t: Translate<'calls'>): string {
  switch (state.step) {
    case 'idle':
      return '';
    case 'explaining':
      return t('match.explaining', { name: state.target.name });
    case 'ringing':
    case 'answering':
      return t(`match.ringing.${state.call.kind}`, { name: state.call.partner.name });
    case 'calling':
      return t('match.calling', { name: state.target.name });
    case 'open': {
      const { name } = targetOf(state.call);
      return state.link === 'connected' ? t('match.inCall', { name }) : t(`call.${state.link}`, { name });
    }
    case 'ended':
      return endWords(state, t);
  }
}

function endWords({ end, target, answered }: StateOf<'ended'>, t: Translate<'calls'>): string {
  const words = wordsOf[end];
  // Over before the two were connected: there is no time to tell
  if (!answered && (words === 'hangUp' || words === 'lost')) return t('match.end.tooLate', { name: target.name });
  const time = formatCountdown(answered?.milliseconds ?? 0);
  return t(`match.end.${words}`, { name: target.name, time });
}
