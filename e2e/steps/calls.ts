import type { Page } from '@playwright/test';
import { aPhoto, callAs } from '../fixtures/members.ts';
import type { TestMember } from '../fixtures/members.ts';
import { expect } from '../fixtures/test.ts';
import type { Product, Visitor } from '../fixtures/test.ts';
import { openMatch, write } from './chat.ts';

/** Sends a selfie, which the bot of the demo accepts, and waits for that. */
export async function verify(product: Product, { idToken }: TestMember): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await aPhoto(5))], { type: 'image/jpeg' }), 'selfie.jpg');
  await callAs(product, idToken, 'POST', '/user/verify/photo/upload', form);
  const status = async () => (await callAs<{ status: string }>(product, idToken, 'GET', '/user/verify')).status;
  await expect.poll(status, { timeout: 90_000 }).toBe('Accept');
}

/** Keeps the page's connections to others, so that a journey can ask which way they go. */
export async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Original = globalThis.RTCPeerConnection;
    const opened: RTCPeerConnection[] = [];
    Object.assign(globalThis, { opened });
    globalThis.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        opened.push(this);
      }
    };
  });
}

/** The kinds of all candidates that the page's connections know, and how many connections there are. */
export async function candidatesOf(page: Page): Promise<{ readonly connections: number; readonly kinds: string[] }> {
  return await page.evaluate(async () => {
    const { opened } = globalThis as unknown as { opened: RTCPeerConnection[] };
    const reports = await Promise.all(opened.map((connection) => connection.getStats()));
    const kinds = reports.flatMap((report) =>
      [...report.values()]
        .filter(({ type }) => type === 'local-candidate' || type === 'remote-candidate')
        .map(({ candidateType }) => String(candidateType)),
    );
    return { connections: opened.length, kinds: [...new Set(kinds)] };
  });
}

/** Comes to the page of calls for the first time. */
export async function acceptCallRules(page: Page): Promise<void> {
  await page.goto('/main/random-calls');
  await page.getByRole('button', { name: 'I accept the rules' }).click();
}

/** From the page's first sentence to the search: accepts the rules and opens the microphone. */
export async function searchForCall(page: Page): Promise<void> {
  await acceptCallRules(page);
  await prepareCall(page);
}

/** From the explanation of the microphone to the search, by who has accepted the rules before. */
export async function prepareCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Find somebody' }).click();
}

/** Opens the chat of two who match on both pages, and lets both write: from then on they may call. */
export async function talkInChat(chatId: string, ...pair: readonly Pick<Visitor, 'page'>[]): Promise<void> {
  for (const { page } of pair) await openMatch(page, chatId);
  for (const { page } of pair) await write(page, 'Hello');
  for (const { page } of pair) await expect(page.getByRole('log').getByRole('article')).toHaveCount(pair.length);
}

/** Presses a call button of the open conversation. */
export async function call(page: Page, { profile }: TestMember, kind: 'audio' | 'video'): Promise<void> {
  const name = kind === 'video' ? `Video call with ${profile.name}` : `Call ${profile.name}`;
  await page.getByRole('button', { name, exact: true }).click();
}

/** The dialog of somebody who calls. */
export const ringOf = (page: Page, { profile }: TestMember) =>
  page.getByRole('dialog', { name: new RegExp(`^${profile.name} is calling you`) });

/** How wide the partner's picture is just now; 0 while there is none. */
export const widthOfPicture = (page: Page, { profile }: TestMember) =>
  page
    .getByLabel(`The picture of ${profile.name}`)
    .evaluate((video) => (video instanceof HTMLVideoElement ? video.videoWidth : 0));
