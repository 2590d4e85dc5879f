import { createHash } from 'node:crypto';
import type { ClientConfig } from '@duet/contracts';

/**
 * Reports a shell that does not start (docs/decisions/0055): nothing of it runs then that could. It stands in the page
 * before the shell's scripts, is the same in all pages, so that the policy can name it by its hash, and falls silent when
 * the shell is drawn, which takes `#boot-error` away. Kept small, because every page carries it.
 */
const watch = `(() => {
const { version, channel } = document.currentScript.dataset;
let left = 3;
addEventListener('error', ({ error, message, target }) => {
const isDrawn = document.readyState !== 'loading' && !document.getElementById('boot-error');
const missing = target.tagName === 'SCRIPT' && /^\\/shell\\/.*/.exec(new URL(target.src, location).pathname);
if (isDrawn || !navigator.onLine || !(message || missing) || left-- < 1) return;
const places = /^ *(?:at )?(?:async )?(?:(.*?)(?: \\(|@))?\\w+:\\/\\/[^/\\s]+(\\/(?:shell|remotes)\\/[\\w./-]+)[^:\\s]*:(\\d+):(\\d+)\\)?$/gm;
const frames = [...String(error && error.stack).matchAll(places)].slice(0, 12).map(([, name = '', file, line, column]) =>
({ functionName: name.slice(0, 80), file, line: +line, column: +column }));
const text = missing ? missing[0] + ' did not load' : error && error.name ? error.name + ': ' + error.message : message;
const failure = { remote: 'shell', version, channel, kind: 'start', message: text.slice(0, 300), frames, route: null };
fetch('/api/page-reports', { method: 'POST', headers: { 'content-type': 'application/json' }, keepalive: true, credentials: 'omit',
body: JSON.stringify({ failures: [failure], measures: [], usage: [] }) }).catch(() => {});
}, true);
})()`;

/** What the policy of a page allows to stand in it. */
export const startWatchHash = `'sha256-${createHash('sha256').update(watch).digest('base64')}'`;

/** The script in the page of one release of the shell; versions are names of files, and need no escape. */
export function startWatch(version: string, { asked }: ClientConfig): string {
  const channel = asked?.candidate && 'token' in asked.candidate ? 'candidate' : 'stable';
  return `<script data-version="${version}" data-channel="${channel}">${watch}</script>`;
}
