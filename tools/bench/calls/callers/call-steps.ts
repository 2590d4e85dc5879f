import type { Page } from '@playwright/test';
import type { Caller, Callers } from './open-callers.ts';
import { beginRecord, hasPictures, isSilent, readRecord } from './recorder.ts';

/** No call takes longer, whatever the machine is busy with. */
const patience = 30_000;

/** Both stand before a call as for the first time: microphone and camera are on. */
export async function prepare(callers: Callers): Promise<void> {
  await Promise.all(
    callers.map(async ({ page, signals }) => {
      signals.length = 0;
      await page.evaluate(beginRecord);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Turn the camera on' }).click();
      await page.getByRole('button', { name: 'Turn the camera off' }).waitFor();
    }),
  );
}

/** One waits, the other one presses: that is when a call begins. Answers the moment of the press. */
export async function meet([waiting, pressing]: Callers): Promise<number> {
  const isInQueue = waiting.page.waitForResponse((response) => response.url().endsWith('/calls/searches'));
  await waiting.page.getByRole('button', { name: 'Find somebody' }).click();
  await isInQueue;
  await pressing.page.getByRole('button', { name: 'Find somebody' }).click();
  return (await pressing.page.evaluate(readRecord)).clickedAt;
}

/** Waits until the page has a picture of the partner; answers when it came. */
export async function firstFrame({ page }: Caller): Promise<number> {
  await page.waitForFunction(hasPictures, 1, { timeout: patience, polling: 50 });
  return (await page.evaluate(readRecord)).firstFrameAt;
}

/** One reports the other. Answers the moment of the last click. */
export async function report({ page }: Caller): Promise<number> {
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().click();
  await dialog
    .getByRole('button', { name: /report/i })
    .last()
    .click();
  return (await page.evaluate(readRecord)).clickedAt;
}

/** Waits until nothing of a call runs in the page any more; answers when the last track ended. */
export async function allEnded({ page }: Caller): Promise<number> {
  await page.waitForFunction(isSilent, undefined, { timeout: patience, polling: 50 });
  return (await page.evaluate(readRecord)).endedAt;
}

/** From the end of a call to where the next one begins. */
export async function callAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Call somebody else' }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
}
