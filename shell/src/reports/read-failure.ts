import { isChunkError } from '@duet/kit';
import { reportLimits, scriptPath, scrubText, SHELL } from '@duet/contracts/page-reports';
import type { FailureKind, ReleaseChannel } from '@duet/contracts/page-reports';
import type { PageReports } from '@duet/contracts/endpoints';
import type { Failure } from '../errors/failures.ts';
import { releaseOfScript } from './release-of-script.ts';

export type FailureReport = PageReports['failures'][number];
type Frame = FailureReport['frames'][number];

export interface ReadFailureOptions {
  readonly versionOf: (remote: string) => string;
  readonly channel: ReleaseChannel;
  /** The path of the page as its route declares it. */
  readonly route: string | null;
}

/**
 * What is sent of a failure: whose it is, and where and what went wrong, without anybody's words. An error is that of the
 * remote that has caught it, else of the first remote in its stack.
 */
export function readFailure(
  { error, where, kind }: Failure,
  { versionOf, channel, route }: ReadFailureOptions,
): FailureReport {
  const frames = framesOf(error);
  const text = textOf(error);
  const releases = frames.flatMap(({ file }) => releaseOfScript(file) ?? []);
  const remote = where === SHELL ? (releases.find((each) => each.remote !== SHELL)?.remote ?? SHELL) : where;
  // the loader names the release that did not come
  const [, named, missing] = /^RemoteLoadError: ([a-z]+)@(\w+):/.exec(text) ?? [];
  const known = named === remote ? missing : releases.find((each) => each.remote === remote)?.version;
  return {
    remote,
    version: known ?? versionOf(remote),
    channel,
    kind: kindOf(kind, error, text),
    message: scrubText(text),
    frames,
    route: route && route.slice(0, reportLimits.route),
  };
}

/** What did not come was caught like anything else. */
function kindOf(kind: FailureKind, error: unknown, text: string): FailureKind {
  if (kind === 'fallback') return kind;
  return isChunkError(error) || /^RemoteLoadError:|^Error: deadline of /.test(text) ? 'load' : kind;
}

function textOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return typeof error === 'string' ? error : `Thrown: ${typeof error}`;
}

/** Chromium's `at f (address:1:2)`, and `f@address:1:2` of the others. */
const place = /^(?:at )?(?:async )?(?:(.*?)(?: \(|@))?(\w+:\/\/[^\s()]+?):(\d+):(\d+)\)?$/;

/** The places of the stack in our own scripts, the innermost first. */
function framesOf(error: unknown): Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack
    .split('\n')
    .flatMap((text) => readFrame(text.trim()) ?? [])
    .slice(0, reportLimits.frames);
}

function readFrame(text: string): Frame | undefined {
  const [, name = '', address, line, column] = place.exec(text) ?? [];
  const file = address && URL.canParse(address) ? new URL(address).pathname : '';
  if (!scriptPath.test(file) || !releaseOfScript(file)) return undefined;
  return {
    functionName: name.slice(0, reportLimits.functionName),
    file,
    line: Number(line),
    column: Number(column),
  };
}
