/** What pages tell of their remotes, and how texts are made harmless before they are sent and once more before they are kept. */

/** Channels by which a release comes to a page; which release is a `canary`, the server knows better than the page. */
export const releaseChannels = ['stable', 'canary', 'candidate'] as const;
export type ReleaseChannel = (typeof releaseChannels)[number];

/**
 * Kinds of failures: an uncaught `error`, a `rejection` that nobody handled, what was `caught` while a remote mounted, rendered
 * or worked, `load` (the remote, or a part of it, did not come), `fallback` (the release before runs instead, unseen), `start` (the
 * shell did not start, so the page stayed without it).
 */
export const failureKinds = ['error', 'rejection', 'caught', 'load', 'fallback', 'start'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Web vitals and long tasks: milliseconds, but for CLS, which has no unit. */
export const measureNames = ['LCP', 'INP', 'CLS', 'longTask'] as const;
export type MeasureName = (typeof measureNames)[number];

/** What the shell itself is called among the remotes. */
export const SHELL = 'shell';

/** The most that one batch holds, and how long its texts are. */
export const reportLimits = {
  failures: 10,
  measures: 40,
  usage: 20,
  message: 300,
  frames: 12,
  functionName: 80,
  file: 200,
  route: 120,
} as const;

/** Paths of scripts: no query, no other origin, nothing but names of files. */
export const scriptPath = /^\/[\w./@-]{1,199}$/;

const addresses = /\b(?:https?|wss?|blob|data):[^\s"'<>)]+/gi;
const emails = /[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>()]+/g;
const ids = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi;
const tokens = /[\w+/=.-]{24,}/g;
/** Long numbers; names of our own scripts have some, too. */
const digits = /\/(?:remotes|shell)\/[\w./-]+|\d(?:[ ()-]{0,2}\d){4,}/g;
const quoted = /"[^"]*"?|“[^”]*”?|«[^»]*»?|`[^`]*`?|(?<!\w)'[^']*'/g;
const word = /^.?[$\w.-]{1,40}.?$/;

/**
 * What may be kept of the text of an error: no quotation that could hold a member's words, no e-mail, address with its query,
 * identifier, token or long number; one line of at most 300 characters.
 */
export function scrubText(text: string): string {
  return text
    .slice(0, 4 * reportLimits.message)
    .replace(addresses, pathOf)
    .replace(emails, '(e-mail)')
    .replace(ids, '(id)')
    .replace(quoted, (part) => (word.test(part) ? part : '(text)'))
    .replace(tokens, (part) => (/\d/.test(part) && !part.includes('/') ? '(token)' : part))
    .replace(digits, (part) => (part.startsWith('/') ? part : '(number)'))
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, reportLimits.message);
}

/** An address without host, query and anchor: of a script of ours its path, of all else that it was one. */
function pathOf(address: string): string {
  const path = /^\w+:\/\/[^/?#]+(\/(?:remotes|shell)\/[^?#:]*)/.exec(address)?.[1];
  return path ?? '(address)';
}
