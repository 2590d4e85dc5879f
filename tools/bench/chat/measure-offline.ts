import type { Page } from '@playwright/test';
import { timeToFirst, waitUntil } from '../page-recorder.ts';
import { bubble } from './measure-log.ts';
import { row } from './measure-list.ts';

const TIMES = 3;

export interface OfflineFigures {
  /** From the start of the navigation to the first row, and to the first bubble. */
  readonly list: number;
  readonly chat: number;
}

/** Reloads the list and a chat without a network: the code is the worker's, the chats and 30 messages are the device's. */
export async function measureOffline(page: Page, url: string, chat: string): Promise<OfflineFigures> {
  await page.goto(`${url}${chat}`);
  await page.locator(bubble).last().waitFor();
  await waitUntil(page, isWorkerReady);
  await waitUntil(page, isKept(chat));
  await page.context().setOffline(true);
  const chats = await reload(page, bubble);
  await page.goto(`${url}/main/chat`);
  const lists = await reload(page, row);
  await page.context().setOffline(false);
  return { list: Math.max(...lists), chat: Math.max(...chats) };
}

async function reload(page: Page, first: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    times.push(await timeToFirst(page, () => page.reload()));
    await page.locator(first).first().waitFor();
  }
  return times;
}

/** Run in the page, as texts: whether the worker has the whole build, and whether messages of the chat are kept. */
const isWorkerReady = `(async () => {
  const [name] = (await caches.keys()).filter((each) => each.startsWith('duet-build-'));
  return Boolean(name && navigator.serviceWorker.controller && (await (await caches.open(name)).match('/__whole')));
})()`;
const isKept = (chat: string) => `(async () => {
  const found = (await indexedDB.databases()).find(({ name }) => name.endsWith('-offline'));
  if (!found) return false;
  return await new Promise((done, failed) => {
    const opened = indexedDB.open(found.name);
    opened.onerror = failed;
    opened.onsuccess = () => {
      const read = opened.result.transaction('answers').objectStore('answers').getAll();
      read.onerror = failed;
      read.onsuccess = () => {
        opened.result.close();
        done(read.result.some(({ key }) => key[0] === 'chat.messages' && '${chat}'.endsWith(key[1])));
      };
    };
  });
})()`;
