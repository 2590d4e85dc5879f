import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { day, id, instant, queryInt, text } from '../contract/fields.ts';
import { callEnds, callKinds, callOrigins, hiddenReasons, moderationQueues, reportActions } from '../enums.ts';
import { answeredPrompt } from '../members/prompts.ts';
import { reportSeverities } from '../report-rules.ts';

/** Where a case stands. `Withdrawn`: its member took it back before anybody decided. */
export const caseStates = ['Waiting', 'Approved', 'Rejected', 'Withdrawn'] as const;

const person = z.object({ userId: id, name: z.string() });

/** One thing that moderators decide about, the same shape in every queue. */
export const moderationCase = z.object({
  id,
  queue: z.enum(moderationQueues),
  state: z.enum(caseStates),
  createdAt: instant,
  dueAt: z.nullable(instant),
  member: person,
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  /** Of reports: how bad the thing would be. They are listed by it, those that weigh nothing last. */
  severity: z.nullable(z.enum(reportSeverities)),
  weight: z.nullable(z.int()),
});
export type ModerationCase = z.infer<typeof moderationCase>;

/** What is known of a call that was reported; nothing of it was recorded. */
const reportedCall = z.object({
  callId: id,
  origin: z.enum(callOrigins),
  kind: z.enum(callKinds).meta({ description: 'Whether pictures were a part of it.' }),
  startedAt: z.nullable(instant).meta({ description: 'When it began.' }),
  endedAt: z.nullable(instant),
  endReason: z.nullable(z.enum(callEnds)),
  shown: z.boolean().meta({ description: 'Whether both had agreed to sharp pictures.' }),
});

/** The post that a reported member had then, as it was. */
const reportedPost = z.object({
  postId: id,
  text: z.nullable(z.string()).meta({ description: 'Its own words; null where it was written by a template.' }),
  templateKey: z.nullable(z.string()),
  datePost: instant,
});

/** What a reported member had written in their profile then. */
const reportedProfile = z.object({
  aboutMe: z.nullable(z.string()),
  job: z.nullable(z.string()),
  prompts: z.array(answeredPrompt),
});

/** What a reported member says in their profile; its recording is one of the pictures. */
const reportedVoice = z.object({ id, caption: z.string(), milliseconds: z.int() });

/** A case with everything that helps to decide. */
export const moderationDetails = moderationCase.extend({
  reporter: z.nullable(person),
  earlier: z.nullable(person),
  evidence: z.array(z.object({ senderId: id, type: z.int(), message: z.string(), createdAt: instant })),
  call: z.nullable(reportedCall).meta({ description: 'Of reports: the call it is about.' }),
  post: z.nullable(reportedPost).meta({ description: 'Of reports: the post that its member had then.' }),
  profile: z
    .nullable(reportedProfile)
    .meta({ description: 'Of reports: what its member had written in their profile then.' }),
  voiceIntro: z.nullable(reportedVoice),
  answers: z.array(z.object({ message: z.string(), createdAt: instant })),
  pictures: z.array(z.string()),
  /** Of reports: why nobody sees the member until this is decided. */
  hiddenFor: z.array(z.enum(hiddenReasons)),
});
export type ModerationDetails = z.infer<typeof moderationDetails>;

const queueParams = z.object({ queue: z.enum(moderationQueues) });

const caseParams = z.object({ queue: z.enum(moderationQueues), id });

export const getModerationQueues = defineEndpoint('getModerationQueues', 'GET /moderation/queues', {
  access: 'moderator',
  rateLimit: 'reads',
  summary: 'For moderators: how many cases wait in each queue, and since when the oldest one does.',
  answer: z.array(z.object({ queue: z.enum(moderationQueues), waiting: z.int(), oldestAt: z.nullable(instant) })),
});

export const getModerationCases = defineEndpoint('getModerationCases', 'GET /moderation/cases/{queue}', {
  access: 'moderator',
  rateLimit: 'reads',
  summary:
    'For moderators: the cases that wait, the oldest first (of reports the worst, then the oldest); or those decided, the latest first.',
  params: queueParams,
  query: z.object({ state: z.optional(z.enum(['waiting', 'decided'])), limit: z.optional(queryInt(1, 100)) }),
  answer: z.array(moderationCase),
});

export const getModerationCase = defineEndpoint('getModerationCase', 'GET /moderation/cases/{queue}/{id}', {
  access: 'moderator',
  rateLimit: 'reads',
  summary: 'For moderators: one case with its pictures, its evidence and its answers.',
  params: caseParams,
  answer: moderationDetails,
});

/** What moderators are shown: pictures of profiles and selfies, and files of chats. */
export const moderationPictureTypes = ['image/jpeg', 'image/webp', 'image/gif', 'video/mp4', 'video/webm'] as const;

export const getModerationPicture = defineEndpoint(
  'getModerationPicture',
  'GET /moderation/cases/{queue}/{id}/pictures/{picture}',
  {
    access: 'moderator',
    rateLimit: 'reads',
    summary:
      'For moderators: one picture of a case, by its name of `pictures`; of a report also what was sent in the chat.',
    params: caseParams.extend({ picture: z.string().check(z.regex(/^[\w-]{1,60}$/)) }),
    answerFile: moderationPictureTypes,
  },
);

export const moderationDecision = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  reason: z.optional(z.string().check(z.maxLength(40))).meta({
    description: 'Needed for a rejection: one of the reasons of the queue. A wrong report is rejected without.',
    examples: ['offensive'],
  }),
  action: z.optional(z.enum(reportActions)).describe('What to do about the member, where a report is right.'),
  message: z.optional(text(1, 2000)).meta({
    description: 'What a warned member reads in the chat with the product.',
    examples: ['Please read our rules once more.'],
  }),
});
export type ModerationDecision = z.infer<typeof moderationDecision>;

export const decideModerationCase = defineEndpoint(
  'decideModerationCase',
  'POST /moderation/cases/{queue}/{id}/decision',
  {
    access: 'moderator',
    rateLimit: 'writes',
    summary:
      'For moderators: approves or rejects a case. Repeating changes nothing; 409 when somebody decided otherwise (an accepted picture can still be rejected), 403 for a case of their own. A report is approved with an action, a ticket is closed by approving it.',
    params: caseParams,
    body: moderationDecision,
    answer: moderationCase,
    refusals: ['conflict', 'forbidden'],
  },
);

export const answerTicket = defineEndpoint('answerTicket', 'POST /moderation/tickets/{id}/answer', {
  access: 'moderator',
  rateLimit: 'writes',
  summary: 'For moderators: answers a ticket in the chat of its member with the product. Repeating answers once.',
  params: z.object({ id }),
  body: z.strictObject({
    clientAnswerId: id,
    message: text(1, 2000),
    isClosing: z.optional(z.boolean()),
  }),
  answer: moderationCase,
});

export const changeBirthDate = defineEndpoint('changeBirthDate', 'POST /moderation/tickets/{id}/birth-date', {
  access: 'moderator',
  rateLimit: 'writes',
  summary:
    'For moderators: corrects the birth date of the member who sent the ticket, which no member changes after onboarding. 403 for a ticket of their own.',
  params: z.object({ id }),
  body: z.strictObject({ birthDate: day }),
  answer: moderationCase,
  refusals: ['forbidden'],
});

export const moderationFields = describeFields({
  queue: 'What kind of thing is to be decided about.',
  dueAt: 'Until when somebody has to decide; null where nothing presses.',
  member: 'Whom the case is about.',
  subject: 'What the case is about, as a word of its queue: the pose, the topic, the reason of a report.',
  outcome: 'What was decided, as a word of its queue; null before.',
  decidedAt: 'When it was decided; null before.',
  decidedBy: 'Whose decision it is, by their sign-in; null before.',
  reporter: 'Who reported; null in other queues.',
  earlier: 'The suspended member whom somebody new is like; null in other queues, and when that account is purged.',
  evidence: 'The messages that were kept with a report, the earliest first.',
  pictures: 'Names of the pictures of the case.',
  severity: 'Of reports: how bad the thing would be; they are listed by it.',
  weight: 'Of reports: 2 by a trusted reporter, 0 by one who was wrong too often, else 1.',
  picture: 'One of the names of `pictures`.',
  waiting: 'How many cases wait.',
  oldestAt: 'Since when the oldest one waits; null where none does.',
  decision: 'Whether it is approved or rejected.',
  clientAnswerId: 'Made by the client: a repeat answers once.',
  isClosing: 'Whether nothing is left to say.',
});
