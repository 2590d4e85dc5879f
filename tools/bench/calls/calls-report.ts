import { loadavg } from 'node:os';
import { federatedBuild } from '../builds.ts';
import type { Build } from '../builds.ts';
import { tableOf } from '../table.ts';
import { withCallers } from './callers/open-callers.ts';
import { onStage } from './callers/open-stage.ts';
import type { Stage } from './callers/open-stage.ts';
import { reportDraws } from './draws/report-draws.ts';
import { measureCalls } from './measure-calls.ts';
import type { CallsMeasured } from './measure-calls.ts';
import { measureNetworkChange } from './network/measure-network.ts';
import { measureOutages } from './outages.ts';
import type { Recovery } from './outages.ts';
import { weighOwnChunk } from './own-chunk.ts';
import { percentile } from '../percentile.ts';
import { judgePackets } from './proof/packets.ts';
import type { Packet } from './proof/packets.ts';
import { watchPackets } from './proof/watch-packets.ts';
import { aims, judgeFigure, judgeProof } from './verdicts.ts';
import type { FigureVerdict } from './verdicts.ts';

export interface CallsBenchOptions {
  readonly calls: number;
  readonly draws: number;
  readonly waiting: number;
  /** How often the way of a call is broken. */
  readonly outages: number;
}

type Say = (line: string) => void;

/**
 * Two members in two browsers with fake devices call each other over a relay on this machine, again and again; then the
 * relay dies in calls, and partners are drawn among many. True when every aim is reached and no signal, statistic
 * or packet shows the one member's own address to the other.
 */
export async function reportCalls(say: Say, options: CallsBenchOptions): Promise<boolean> {
  const build = await federatedBuild();
  const verdicts = await onStage(build, async (stage) => [
    ...(await reportStage(say, stage, options)),
    ...(await weigh(stage, build)),
  ]);
  if (options.outages > 0) verdicts.push(...(await reportNetwork(say, options.outages)));
  if (options.draws > 0) {
    const { rows, slowest, wrong } = await reportDraws(options.waiting, options.draws);
    say(`\nA partner is drawn among ${options.waiting} who wait\n${tableOf(rows)}`);
    const name = 'drawing a partner in PostgreSQL, slowest scene, p95';
    verdicts.push(judgeFigure({ name, value: slowest, aim: aims.draw, unit: 'ms' }));
    verdicts.push(
      judgeProof(
        `${wrong} pairs that the rule forbids`,
        Array.from({ length: wrong }, () => 'such a pair'),
      ),
    );
  }
  say(`\nload average ${loadavg()[0]?.toFixed(1)} at the end`);
  for (const { line } of verdicts) say(line);
  return verdicts.every(({ isKept }) => isKept);
}

async function weigh(stage: Stage, build: Build): Promise<FigureVerdict[]> {
  const { weight, elsewhere } = await weighOwnChunk(stage, build);
  const chunk = { name: 'the own chunk of the page of calls', value: weight / 1_000, aim: aims.chunk, unit: 'KB gz' };
  const free = { name: 'bytes of it for who does not call', value: elsewhere, aim: aims.chunkElsewhere, unit: 'B' };
  return [judgeFigure(chunk), judgeFigure(free)];
}

async function reportStage(say: Say, stage: Stage, { calls, outages }: CallsBenchOptions): Promise<FigureVerdict[]> {
  say(`${calls} calls over ${stage.relay.name}`);
  return await withCallers(stage, async (callers) => {
    const verdicts: FigureVerdict[] = [];
    if (calls > 0) {
      const watch = await watchPackets();
      const measured = await measureCalls(callers, stage, calls);
      const packets = await watch?.read();
      say(tableOf(rowsOf(measured)));
      verdicts.push(...judgeCalls(say, measured), judgeWays(say, measured, packets, stage.relay.port));
    }
    if (outages > 0) {
      const recoveries = await measureOutages(callers, stage, outages);
      say(`\nThe relay dies, and another one is there after a second\n${tableOf(rowsOfRecoveries(recoveries))}`);
      const value = Math.max(...recoveries.map(({ sinceRepair }) => sinceRepair));
      const name = 'pictures again after the relay was away for 1 s, longest';
      verdicts.push(judgeFigure({ name, value, aim: aims.recovery, unit: 'ms' }));
    }
    return verdicts;
  });
}

async function reportNetwork(say: Say, rounds: number): Promise<FigureVerdict[]> {
  const report = await measureNetworkChange(rounds);
  if (!report) {
    say('\nThe network was not changed: that takes Linux, root, ip and unshare.');
    return [];
  }
  const { overlapping, apart } = report;
  say(`\nAnother network comes, the old one goes 2 s later\n${tableOf(rowsOfRecoveries(overlapping))}`);
  say(`\nThe network goes, another one comes 1 s later\n${tableOf(rowsOfRecoveries(apart))}`);
  const value = Math.max(...[...overlapping, ...apart].map(({ sinceRepair }) => sinceRepair));
  return [
    judgeFigure({ name: 'pictures again after the network changed, longest', value, aim: aims.recovery, unit: 'ms' }),
  ];
}

function rowsOf({ pressed, waited, ended }: CallsMeasured): string[][] {
  const rowOf = (name: string, values: readonly number[]) => [
    name,
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(values, share).toFixed(0)),
  ];
  return [
    ['ms', 'p50', 'p95', 'p99', 'max'],
    rowOf('press to first frame, who pressed', pressed),
    rowOf('press to first frame, who waited', waited),
    rowOf('report to all tracks ended, both', ended),
  ];
}

function rowsOfRecoveries(recoveries: readonly Recovery[]): string[][] {
  return [
    ['pictures again, ms', ...recoveries.map((_, index) => String(index + 1))],
    ['since the way broke', ...recoveries.map(({ sinceBreak }) => sinceBreak.toFixed(0))],
    ['since there is one again', ...recoveries.map(({ sinceRepair }) => sinceRepair.toFixed(0))],
  ];
}

function judgeCalls(say: Say, { pressed, waited, ended, failures, ways }: CallsMeasured): FigureVerdict[] {
  say(`${pressed.length} calls came to their end; carried by ${[...ways].join(', ')}`);
  const first = percentile(pressed, 0.95);
  const both = Math.max(first, percentile(waited, 0.95));
  return [
    judgeFigure({ name: 'press to first frame, slower side, p95', value: both, aim: aims.firstFrame, unit: 'ms' }),
    judgeFigure({
      name: 'report to all tracks ended, p99',
      value: percentile(ended, 0.99),
      aim: aims.ended,
      unit: 'ms',
    }),
    judgeProof(`${failures.length} calls failed`, failures),
  ];
}

/** The proof that neither member learns the other's address. */
function judgeWays(
  say: Say,
  { signals, leaks, ports }: CallsMeasured,
  packets: readonly Packet[] | undefined,
  relay: number,
): FigureVerdict {
  const against = [...leaks];
  if (signals.count === 0) against.push('no signal was seen, so nothing is proved');
  const told = `${signals.count} signals and the getStats of both sides`;
  if (!packets || ports.length === 0) {
    say('Packets were not watched: that takes tcpdump, Linux and the right to use it.');
    return judgeProof(`relay only, by ${told}`, against);
  }
  const { relayed, between, elsewhere } = judgePackets(packets, ports, relay);
  if (relayed === 0) against.push('no packet to the relay was seen, so nothing is proved');
  against.push(...between.map(({ from, to }) => `a packet from port ${from} to ${to}, between the browsers`));
  against.push(
    ...elsewhere.map(({ from, to }) => `a packet from port ${from} to ${to}, neither to nor from the relay`),
  );
  say(
    `Packets: ${relayed} between browsers and relay, ${between.length} between browsers, ${elsewhere.length} elsewhere`,
  );
  return judgeProof(`relay only, by ${told} and ${packets.length} packets`, against);
}
