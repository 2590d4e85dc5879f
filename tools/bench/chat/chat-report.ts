import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { chromiumArguments, provideChromium } from '../../test/chromium.ts';
import { federatedBuild } from '../builds.ts';
import { startSite } from '../start-site.ts';
import { signIn } from '../visit.ts';
import type { StorageState } from '../visit.ts';
import { fillChats } from './fill-chats.ts';
import { measureLog, measurePlace } from './measure-log.ts';
import { pageRecorder } from './page-recorder.ts';
import { judgeLeast, judgeMost } from './verdicts.ts';
import type { Verdict } from './verdicts.ts';

const MESSAGES = 10_000;

/** `npm run bench -- chat`: a chat of 10,000 messages, each figure against its aim. */
export async function reportChat(say: (line: string) => void): Promise<boolean> {
  const { dist } = await federatedBuild();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'duet-bench-chat-'));
  try {
    // the first start makes the demo members, who are filled in between
    const first = await startSite(dist, { DATA_DIR: dataDir });
    await first.stop();
    await fillChats(dataDir, { messages: MESSAGES, chats: 1 });
    const site = await startSite(dist, { DATA_DIR: dataDir });
    const browser = await chromium.launch({ executablePath: await provideChromium(say), args: [...chromiumArguments] });
    try {
      const verdicts = await measureAll(browser, site.url);
      say(`\nA chat of ${MESSAGES} messages\n`);
      for (const { line } of verdicts) say(line);
      return verdicts.every(({ isKept }) => isKept);
    } finally {
      await browser.close();
      await site.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureAll(browser: Browser, url: string): Promise<readonly Verdict[]> {
  const storageState = await signIn(browser, url);
  const log = await inContext(browser, storageState, async (context) => {
    const page = await context.newPage();
    return await measureLog(page, await context.newCDPSession(page), url, MESSAGES);
  });
  const place = await inContext(browser, storageState, async (context) =>
    measurePlace(await context.newPage(), url, log.chat),
  );
  return [
    judgeMost('chat opened from the device, slowest of five', log.open, 300, 'ms'),
    judgeMost('bubbles in the document', log.bubbles, 400, ''),
    judgeLeast('frames per second while scrolling at 4× CPU', log.framesPerSecond, 55),
    judgeMost('a key in the composer at 4× CPU, slowest', log.key, 50, 'ms'),
    judgeMost('what is read moves while history loads, most', place, 2, 'px'),
  ];
}

async function inContext<Answer>(
  browser: Browser,
  storageState: StorageState,
  measure: (context: BrowserContext) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  try {
    await context.addInitScript(pageRecorder);
    return await measure(context);
  } finally {
    await context.close();
  }
}
