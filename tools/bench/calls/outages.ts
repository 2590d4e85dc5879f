import { setTimeout as delay } from 'node:timers/promises';
import { callAgain, firstFrame, meet, prepare } from './callers/call-steps.ts';
import type { Caller, Callers } from './callers/open-callers.ts';
import type { Stage } from './callers/open-stage.ts';
import { hasPictures, readRecord } from './callers/recorder.ts';

/** Milliseconds in which a call came to itself, the slower side counts. */
export interface Recovery {
  /** Since the way broke. */
  readonly sinceBreak: number;
  /** Since there is a way again. */
  readonly sinceRepair: number;
}

/** A call goes on like this before something happens to it. */
const quiet = 3_000;
const away = 1_000;
const patience = 60_000;
/** One may come late of those that were on their way. */
const enough = 3;

/** The relay dies in the middle of a call and another one takes its place a second later. */
export async function measureOutages(callers: Callers, stage: Stage, rounds: number): Promise<Recovery[]> {
  const { relay } = stage;
  const recoveries: Recovery[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const recover = async () => {
      await relay.fall();
      const brokeAt = Date.now();
      await delay(away);
      await relay.comeBack();
      return { brokeAt, repairedAt: Date.now() };
    };
    recoveries.push(await duringCall(callers, stage, recover));
  }
  return recoveries;
}

export interface Break {
  readonly brokeAt: number;
  readonly repairedAt: number;
}

/** Calls, lets something happen, and waits until both have pictures again. */
export async function duringCall(callers: Callers, { data }: Stage, happen: () => Promise<Break>): Promise<Recovery> {
  const [one, other] = callers;
  await data.forgetCalls();
  await prepare(callers);
  await meet(callers);
  await Promise.all(callers.map(firstFrame));
  await delay(quiet);
  const { brokeAt, repairedAt } = await happen();
  const seen = await Promise.all(callers.map((caller) => pictureAfter(caller)));
  await other.page.getByRole('button', { name: 'Hang up' }).click();
  await one.page.getByRole('heading', { name: 'The call is over' }).waitFor();
  await Promise.all(callers.map(({ page }) => callAgain(page)));
  const last = Math.max(...seen);
  return { sinceBreak: last - brokeAt, sinceRepair: last - repairedAt };
}

/** When the page had pictures after the way was repaired. */
async function pictureAfter({ page }: Caller): Promise<number> {
  const { frames } = await page.evaluate(readRecord);
  await page.waitForFunction(hasPictures, frames + enough, { timeout: patience, polling: 20 });
  return (await page.evaluate(readRecord)).frameAt;
}
