import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { instant, queryInt } from '../contract/fields.ts';
import { failureKinds, measureNames, releaseChannels, reportLimits, scriptPath } from '../page-reports.ts';

/** Who something is about: a remote, or `shell`, in the release that the page runs. */
const about = {
  remote: z
    .string()
    .check(z.regex(/^[a-z]{3,20}$/))
    .meta({ description: 'The remote, or `shell`.', examples: ['posts'] }),
  version: z
    .string()
    .check(z.regex(/^\w{1,24}$/))
    .meta({ description: 'The release of it.', examples: ['v5db14d4c9'] }),
  channel: z.enum(releaseChannels).meta({ description: 'The channel that the release came by.' }),
};

const line = z
  .int()
  .check(z.gte(0), z.lte(10_000_000))
  .meta({ examples: [1] });
const frame = z.strictObject({
  functionName: z.string().check(z.maxLength(reportLimits.functionName)),
  file: z
    .string()
    .check(z.regex(scriptPath))
    .meta({ examples: ['/remotes/posts/v5db14d4c9/576.b8273664.js'] }),
  line,
  column: line,
});

const message = z
  .string()
  .check(z.maxLength(reportLimits.message))
  .meta({ description: 'What the error says, without anybody’s words.', examples: ['x is not a function'] });

const failure = z.strictObject({
  ...about,
  kind: z.enum(failureKinds).meta({ description: 'What kind of failure it is.' }),
  message,
  frames: z.array(frame).check(z.maxLength(reportLimits.frames)),
  route: z.nullable(z.string().check(z.maxLength(reportLimits.route))),
});

const measure = z.strictObject({
  ...about,
  measure: z.enum(measureNames),
  value: z.number().check(z.gte(0), z.lte(600_000)),
});

const overNetwork = { description: 'How many bytes came over the network for it.', examples: [48_211] };

const ofScripts = { description: 'How many of these bytes were JavaScript.', examples: [31_904] };

const usage = z.strictObject({
  ...about,
  visits: z.int().check(z.gte(0), z.lte(1000)),
  requests: z.int().check(z.gte(0), z.lte(10_000)),
  bytes: z.int().check(z.gte(0), z.lte(1_000_000_000)).meta(overNetwork),
  scriptBytes: z.optional(z.int().check(z.gte(0), z.lte(1_000_000_000))).meta(ofScripts),
});

/** What a page tells of its remotes at once. */
export const pageReports = z.strictObject({
  failures: z.array(failure).check(z.maxLength(reportLimits.failures)),
  measures: z.array(measure).check(z.maxLength(reportLimits.measures)),
  usage: z.array(usage).check(z.maxLength(reportLimits.usage)),
});
export type PageReports = z.infer<typeof pageReports>;

export const sendPageReports = defineEndpoint('sendPageReports', 'POST /page-reports', {
  access: 'guest',
  rateLimit: 'pageReports',
  summary:
    'Failures, web vitals and use of remotes, as pages send them in batches. Nothing of who sends is read or kept, and texts are scrubbed. Remotes and releases that the registry has not named are kept together as `other`.',
  body: pageReports,
});

const owner = z.nullable(z.string());
const count = z.int();
const p75 = z.nullable(z.number());
const share = z.nullable(z.number().check(z.gte(0), z.lte(1)));

/** A release of a remote over some days. */
export const remoteHealth = z.object({
  ...about,
  owner,
  visits: count,
  errors: count,
  loadFailures: count,
  fallbacks: count,
  lcp: p75,
  inp: p75,
  cls: p75,
  lcpShare: share,
  inpShare: share,
  longTasks: count,
  longTaskTime: z.number(),
  requests: count,
  bytes: count.meta(overNetwork),
  scriptBytes: count.meta(ofScripts),
});
export type RemoteHealth = z.infer<typeof remoteHealth>;

/** One failure, however often it has come. */
export const keptFailure = z.object({
  ...about,
  owner,
  kind: z.enum(failureKinds).meta({ description: 'What kind of failure it is.' }),
  message,
  route: z.nullable(z.string()),
  count: z.int(),
  firstAt: instant,
  lastAt: instant,
  frames: z.array(
    z.object({
      functionName: z.string(),
      file: z.string(),
      line: z.int(),
      column: z.int(),
      isMapped: z.boolean(),
    }),
  ),
});
export type KeptFailure = z.infer<typeof keptFailure>;

/** A release that some members are given, and why it was stopped if it was. */
export const reportedCanary = z.object({
  remote: about.remote,
  version: about.version,
  owner,
  percent: z.int(),
  since: z.string(),
  stop: z.nullable(
    z.object({ stoppedAt: instant, visits: count, failures: count, liveVisits: count, liveFailures: count }),
  ),
});
export type ReportedCanary = z.infer<typeof reportedCanary>;

export const remoteReport = z.object({
  remotes: z.array(remoteHealth),
  canaries: z.array(reportedCanary),
  failures: z.array(keptFailure),
});
export type RemoteReport = z.infer<typeof remoteReport>;

export const getPageReports = defineEndpoint('getPageReports', 'GET /page-reports', {
  access: 'moderator',
  rateLimit: 'reads',
  summary: 'For moderators: how each release of a remote does, and the last failures with their places in the sources.',
  query: z.object({
    days: z
      .optional(queryInt(1, 30))
      .meta({ description: 'How many days to look back, today included.', examples: [7] }),
  }),
  answer: remoteReport,
});

export const pageReportFields = describeFields({
  failures: 'What failed; in an answer the latest first.',
  measures: 'Web vitals and long tasks.',
  usage: 'How much remotes were used.',
  frames: 'Where it failed, the innermost first.',
  functionName: ['The name of the function.', 'sendReply'],
  line: ['The line, from 1.', 1],
  column: ['The column, from 1.', 20_481],
  isMapped: 'Whether the place is one of the sources.',
  route: ['The path of the page as its route declares it, without parameters.', '/main/posts/:postId'],
  measure: 'What was measured.',
  value: ['In milliseconds; of CLS a score.', 812],
  visits: ['How often it was shown.', 1],
  requests: ['How many requests it made, its own files included.', 14],
  remotes: 'Releases of remotes, those with failures first.',
  owner: ['Who carries the remote on; null where the registry does not say.', 'posts'],
  errors: 'How many errors there were.',
  loadFailures: 'How often nothing of the remote came.',
  fallbacks: 'How often the release before ran instead of it, unseen.',
  lcp: ['Largest Contentful Paint, the 75th percentile in milliseconds.', 1240],
  inp: ['Interaction to Next Paint, the 75th percentile in milliseconds.', 88],
  cls: ['Cumulative Layout Shift, the 75th percentile.', 0.01],
  lcpShare: [
    'Of all that members waited for largest contents, this part was for this release; null without any.',
    0.42,
  ],
  inpShare: [
    'Of all that members waited after an interaction, this part was for this release; null without any.',
    0.18,
  ],
  canaries: 'Releases that some members are given now.',
  percent: ['Of 100 members so many are given it.', 10],
  since: ['When some were given it first.', '2026-11-28T10:00:00.000Z'],
  stop: 'When and why it was stopped: it failed more often than the release that all have. Null while it runs.',
  stoppedAt: 'When it was stopped.',
  liveVisits: ['How often the release that all have was shown.', 10_400],
  liveFailures: ['How often the release that all have failed.', 12],
  longTasks: 'How many tasks took more than 50 ms.',
  longTaskTime: ['How long they took together, in milliseconds.', 412],
  count: 'How often it has come.',
  firstAt: 'When it came first.',
  lastAt: 'When it came last.',
});
