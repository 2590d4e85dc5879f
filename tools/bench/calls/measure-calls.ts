import { allEnded, callAgain, firstFrame, meet, prepare, report } from './callers/call-steps.ts';
import type { Callers } from './callers/open-callers.ts';
import type { Stage } from './callers/open-stage.ts';
import { readConnections } from './callers/recorder.ts';
import { leaksIn, leaksInStats } from './proof/check-sdp.ts';
import { udpPortsOf } from './proof/own-ports.ts';
import type { CallPorts } from './proof/packets.ts';

/** What calls have cost in milliseconds, and what was seen of the two members' addresses. */
export interface CallsMeasured {
  /** From the press to the first picture, at who has pressed and at who was waiting. */
  readonly pressed: number[];
  readonly waited: number[];
  /** From the report to the end of the last track on both sides. */
  readonly ended: number[];
  /** Calls that did not come to their end, and why. */
  readonly failures: string[];
  readonly leaks: string[];
  readonly signals: { count: number };
  /** Which kinds of ways carried the calls. */
  readonly ways: Set<string>;
  /** Empty where the system does not tell them. */
  readonly ports: CallPorts[];
}

/** Two members call each other again and again, and each call ends by a report, of the one and of the other in turn. */
export async function measureCalls(callers: Callers, { data, url }: Stage, count: number): Promise<CallsMeasured> {
  const measured: CallsMeasured = {
    pressed: [],
    waited: [],
    ended: [],
    failures: [],
    leaks: [],
    signals: { count: 0 },
    ways: new Set(),
    ports: [],
  };
  for (let turn = 0; turn < count; turn += 1) {
    await data.forgetCalls();
    try {
      await callOnce(callers, turn, measured);
    } catch (error) {
      measured.failures.push(`call ${turn + 1}: ${error instanceof Error ? error.message : String(error)}`);
      await data.forgetCalls();
      for (const { page } of callers) await page.goto(`${url}/main/random-calls`);
    }
  }
  return measured;
}

async function callOnce(callers: Callers, turn: number, measured: CallsMeasured): Promise<void> {
  const [one, other] = turn % 2 === 0 ? callers : ([callers[1], callers[0]] as const);
  const since = Date.now() / 1000;
  await prepare(callers);
  const pressedAt = await meet([one, other]);
  const [waited, pressed] = await Promise.all([firstFrame(one), firstFrame(other)]);

  const ports = process.platform === 'linux' ? await udpPortsOf(callers.map(({ pid }) => pid)) : undefined;
  const seen = await Promise.all([one.page.evaluate(readConnections), other.page.evaluate(readConnections)]);
  const reportedAt = await report(other);
  const ends = await Promise.all(callers.map(allEnded));
  if (ports) measured.ports.push({ since, until: Date.now() / 1000, ports });
  measured.pressed.push(pressed - pressedAt);
  measured.waited.push(waited - pressedAt);
  measured.ended.push(Math.max(...ends) - reportedAt);
  for (const { chosen } of seen) for (const way of chosen) measured.ways.add(way);
  const signals = callers.flatMap((caller) => caller.signals);
  measured.signals.count += signals.length;
  measured.leaks.push(...leaksIn(signals), ...leaksInStats(seen));
  await Promise.all(callers.map(({ page }) => callAgain(page)));
}
