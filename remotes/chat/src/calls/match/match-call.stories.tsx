import type { CallEnd } from '@duet/contracts';
import { anId } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { call, callStories, storyOf, target } from './stories-test-kit.tsx';
import type { CallStory, StageProps } from './stories-test-kit.tsx';
import type { NoCall } from './match-call-state.ts';

const meta = { ...callStories, title: 'chat/Call with a match' } satisfies Meta<StageProps>;
export default meta;

export const Rings = storyOf(
  { state: { step: 'ringing', call: { ...call, kind: 'audio' } } },
  'match.answer',
  'match.decline',
);
export const RingsWithVideo = storyOf({ state: { step: 'ringing', call } }, 'match.answerWithoutCamera');
export const BeforeACall = storyOf(
  { state: { step: 'explaining', target, kind: 'video', answering: null } },
  'match.permission.both',
  'match.cancel',
);
export const BeforeAnAnswer = storyOf(
  { state: { step: 'explaining', target, kind: 'audio', answering: { call, withCamera: false } } },
  'match.permission.answer',
);
export const MicrophoneRefused = storyOf(
  {
    state: { step: 'explaining', target, kind: 'audio', answering: null },
    own: { microphone: { track: null, trouble: 'denied', isOpening: false } },
  },
  'device.microphone.denied',
  'permission.without',
);
const calling = { step: 'calling', target, kind: 'video', ticket: anId(902), call } as const;
export const Calling = storyOf({ state: calling }, 'control.hangUp');
export const CallingWithCamera = storyOf({ state: calling, isCameraOn: true }, 'call.own', 'control.hangUp');
export const Answering = storyOf({ state: { step: 'answering', call } }, 'call.connecting');

const endedBy = (end: CallEnd | NoCall, ...shows: readonly string[]): CallStory =>
  storyOf({ state: { step: 'ended', target, kind: 'audio', end, answered: null } }, ...shows);

export const Declined = endedBy('declined', 'match.again', 'match.write');
export const Busy = endedBy('busy', 'match.again', 'match.write');
export const NoAnswer = endedBy('noAnswer', 'match.again', 'match.write');
export const TooLate = endedBy('tooLate', 'match.again', 'match.write');
export const Failed = endedBy('failed', 'match.end.failed', 'match.again');
export const InAnotherCall = endedBy('inCall', 'match.end.inCall', 'match.again');
export const AnsweredElsewhere = endedBy('elsewhere', 'match.end.elsewhere', 'match.close');
export const TooManyUnanswered = endedBy('tooManyUnanswered', 'match.write');
export const NotBothWritten = endedBy('notBothWritten', 'match.end.notBothWritten', 'match.write');
export const NotSetUp = endedBy('notSetUp', 'match.end.notSetUp', 'match.write');
export const Barred = endedBy('barred', 'match.end.barred', 'match.write');
export const Suspended = endedBy('suspended', 'match.end.suspended', 'match.write');
export const Gone = endedBy('gone', 'match.end.gone', 'match.close');
export const Blocked = endedBy('blocked', 'match.end.ended', 'ended.safe');

const answered = { call, milliseconds: 65_000 };
const over = { step: 'ended', target, kind: 'video', end: 'hangUp', answered } as const;
export const Over = storyOf({ state: over }, 'match.again', 'match.write');
export const ConnectionLost = storyOf({ state: { ...over, end: 'lost' } }, 'match.again', '01:05');
export const Reported = storyOf(
  { state: { ...over, end: 'reported' }, act: { type: 'report', progress: 'sent' } },
  'match.end.ended',
  'safety.sent',
);
export const ReportNotSentYet = storyOf(
  { state: { ...over, end: 'reported' }, act: { type: 'report', progress: 'unsent' } },
  'safety.unsent.report',
  'safety.retry',
);
