import type { CallAnswer, ModerationCase, ModerationDetails } from '@duet/contracts';
import { messageTypes } from '@duet/contracts';

/** One line a queue: `posts  3  since 2026-11-20 12:00`. */
export function formatQueues(queues: CallAnswer<'getModerationQueues'>): string[] {
  return queues.map(({ queue, waiting, oldestAt }) =>
    `${queue.padEnd(14)}${String(waiting).padStart(5)}${oldestAt === null ? '' : `  since ${time(oldestAt)}`}`.trimEnd(),
  );
}

/** One line a case, the id first so that it can be copied. */
export function formatCase(one: ModerationCase): string {
  const due = one.dueAt === null ? '' : `  decide until ${time(one.dueAt)}`;
  const words = [severityWords(one), one.subject, one.text].filter((part) => part !== null).map((part) => short(part));
  const decided = one.decidedAt === null ? due : `  ${stateOf(one)}`;
  return [one.id, time(one.createdAt), one.member.name, ...words].join('  ') + decided;
}

/** Everything that helps to decide. Members' words are shown as they are, one paragraph each. */
export function formatDetails(one: ModerationDetails): string[] {
  const { reporter, earlier, evidence, answers, pictures } = one;
  return [
    `${one.queue} ${one.id}`,
    `  ${stateOf(one)}`,
    `  of ${person(one.member)}, ${time(one.createdAt)}${one.dueAt === null ? '' : `, decide until ${time(one.dueAt)}`}`,
    ...(reporter ? [`  reported by ${person(reporter)}`] : []),
    ...(earlier ? [`  is like ${person(earlier)}, who is suspended`] : []),
    ...(one.subject === null
      ? []
      : [`  about: ${one.subject}${one.severity === null ? '' : `, ${severityWords(one)}`}`]),
    ...(one.hiddenFor.length > 0 ? ['  nobody sees this member until it is decided'] : []),
    ...(one.call === null ? [] : [`  ${callWords(one.call)}`]),
    ...(one.text === null ? [] : ['', indented(one.text)]),
    ...(one.post === null ? [] : [`  their post of ${time(one.post.datePost)}:`, indented(postWords(one.post))]),
    ...(one.profile === null ? [] : profileWords(one.profile)),
    ...(one.voiceIntro === null
      ? []
      : [`  says in their profile (${one.voiceIntro.id}):`, indented(one.voiceIntro.caption)]),
    ...evidence.map(({ senderId, type, message, createdAt }) => {
      const who = senderId === one.member.userId ? one.member.name : (reporter?.name ?? 'the other');
      return `  ${time(createdAt)} ${who}: ${message || `(${messageTypes[type] ?? 'message'})`}`;
    }),
    ...answers.flatMap(({ message, createdAt }) => ['', `  answered ${time(createdAt)}:`, indented(message)]),
    ...(pictures.length > 0 ? ['', `  pictures: ${pictures.join(', ')} (--save <folder> keeps them)`] : []),
  ];
}

/** `random call of 2026-11-20 12:00 to 2026-11-20 12:01 (reported), pictures not shown`. */
function callWords({ origin, startedAt, endedAt, endReason, shown }: NonNullable<ModerationDetails['call']>): string {
  const times = [startedAt, endedAt].map((at) => (at === null ? 'never' : time(at))).join(' to ');
  return `${origin} call of ${times} (${endReason ?? 'open'}), pictures ${shown ? 'shown' : 'not shown'}`;
}

/** The words of a post; those of a template are named by its key. */
function postWords({ text, templateKey }: NonNullable<ModerationDetails['post']>): string {
  return text ?? `(template ${templateKey ?? ''})`;
}

/** What the profile says, each field by its name. */
function profileWords({ aboutMe, job, prompts }: NonNullable<ModerationDetails['profile']>): string[] {
  const written = [
    { field: 'about me', words: aboutMe },
    { field: 'job', words: job },
    ...prompts.map(({ prompt, answer }) => ({ field: prompt, words: answer })),
  ];
  return written.flatMap(({ field, words }) => (words ? [`  their profile, ${field}:`, indented(words)] : []));
}

export function stateOf({ state, outcome, decidedBy, decidedAt }: ModerationCase): string {
  const why = outcome === null ? '' : ` (${outcome})`;
  const who = decidedAt === null ? '' : `, ${time(decidedAt)} by ${decidedBy ?? 'nobody'}`;
  return `${state.toLowerCase()}${why}${who}`;
}

/** How bad it would be, and how much the reporter's word counts: `critical, weight 2`. */
function severityWords({ severity, weight }: ModerationCase): string | null {
  return severity === null ? null : `${severity}, weight ${weight ?? 0}`;
}

function person({ name, userId }: ModerationCase['member']): string {
  return `${name} (${userId})`;
}

/** What members write must not move the cursor of a terminal. */
function plain(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}/gu, ' ');
}

function indented(text: string): string {
  return plain(text)
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}

function short(text: string): string {
  const line = plain(text).replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

function time(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ');
}
