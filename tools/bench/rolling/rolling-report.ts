import { loadavg } from 'node:os';
import { root } from '../../run-command.ts';
import { tableOf } from '../table.ts';
import { takeEarlierVersion, versionIn } from './earlier-version.ts';
import { perSecond } from './messages-kept.ts';
import { withRelease } from './release.ts';
import type { ReleaseOptions } from './release.ts';
import { roll } from './roll.ts';
import type { Load, Rolled, Step } from './roll.ts';

export interface RollingOptions extends ReleaseOptions, Load {
  /** The version before, where it is not the last one without the newest migration. */
  readonly before?: string | undefined;
}

type Say = (line: string) => void;

/**
 * Releases this version over the one before while members call. True when no call failed, every node ended well, and every
 * acknowledged message is in the history of both members and was told to both pages, once.
 */
export async function reportRolling(say: Say, options: RollingOptions): Promise<boolean> {
  const earlier = await takeEarlierVersion(options.before);
  const own = versionIn(root, 'this version');
  try {
    if (earlier) {
      say(`From ${earlier.name} to this version, which adds ${earlier.missing.join(', ') || 'no migration'}.`);
      if (!earlier.hasSamePackages) say('Both run with the packages of this version: package-lock.json has changed.');
    } else {
      say('The history has no commit before the newest migration (a shallow clone?): both versions are this one.');
    }
    const { rate, sockets, bus, balancer } = options;
    say(`${rate} calls a second, ${sockets} sockets, bus ${bus}, a balancer of ${balancer}; ${load()}`);
    const rolled = await withRelease(
      options,
      async (release) => await roll(release, { from: earlier ?? own, to: own }, options),
    );
    return sayOutcome(say, rolled);
  } finally {
    await earlier?.remove();
  }
}

function sayOutcome(say: Say, rolled: Rolled): boolean {
  const { log, from, acknowledged, histories, events, migrated, ended } = rolled;
  say(migrated.trim());
  say(tableOf(rowsOf(rolled)));
  sayReconnects(say, rolled);
  for (const [index, { code, log: said }] of ended.entries()) {
    for (const [line, times] of errorsIn(said)) say(`Node ${index + 1} logged ${times} times: ${line}`);
    if (code !== 0) say(`Node ${index + 1} ended with ${code}.`);
  }
  say(`Histories: ${histories.lost.length} lost, ${histories.doubled.length} doubled.`);
  say(`Events of pages: ${events.lost.length} lost, ${events.doubled.length} doubled.`);
  for (const [reason, count] of log.failuresFrom(from).slice(0, 10)) say(`Failed ${count} times: ${reason}`);
  say(load());
  const { calls, failed } = log.between(from, Infinity);
  const lost = histories.lost.length + events.lost.length;
  const doubled = histories.doubled.length + events.doubled.length;
  say(`rolling: ${calls} calls ${failed} failed, ${acknowledged} messages ${lost} lost ${doubled} doubled`);
  return acknowledged > 0 && failed + lost + doubled === 0 && ended.every(({ code }) => code === 0);
}

function rowsOf({ steps, releasedAt, log }: Rolled): string[][] {
  const row = ({ name, from, to }: Step): string[] => {
    const { calls, failed, perSecond: reached, p50, p99 } = log.between(from, to);
    const figures = [(to - from) / 1000, reached, p50, p99].map((figure) => figure.toFixed(1));
    const [seconds = '', ...others] = figures;
    return [name, seconds, String(calls), String(failed), ...others];
  };
  const release = steps.filter(({ from, name }) => from >= releasedAt && name !== 'after');
  const whole = { name: 'the release', from: releasedAt, to: release.at(-1)?.to ?? releasedAt };
  return [['', 's', 'calls', 'failed', 'per s', 'p50 ms', 'p99 ms'], ...[...steps, whole].map(row)];
}

function sayReconnects(say: Say, { pages, steps, releasedAt }: Rolled): void {
  const back = pages.came.filter((moment) => moment >= releasedAt);
  const ends = [...pages.ends].map(([code, count]) => `${count} with ${code}`).join(', ');
  say(
    `${back.length} reconnects; sockets ended: ${ends || 'none'}; pages fetched everything again ${pages.resyncs} times.`,
  );
  for (const { name, from, to } of steps) {
    const some = back.filter((moment) => moment >= from && moment < to);
    if (some.length > 0) say(`  ${name}, in each second from the first one on: ${perSecond(some).join(' ')}`);
  }
}

/** What pino has logged from the level of errors on, with the last place of ours that it comes from, and how often. */
function errorsIn(said: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of said.split('\n')) {
    if (!/^\{"level":[56]0/.test(line)) continue;
    // the server writes them so
    const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string; stack: string } };
    const place = err?.stack.split('\n').find((frame) => frame.includes('/server/src/'));
    const error = `${msg} (${err?.message ?? 'no error'}) ${place?.trim() ?? ''}`;
    counts.set(error, (counts.get(error) ?? 0) + 1);
  }
  return counts;
}

function load(): string {
  return `load ${loadavg()[0]?.toFixed(1)}`;
}
