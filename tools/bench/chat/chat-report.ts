import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { chromiumArguments, provideChromium } from '../../test/chromium.ts';
import { federatedBuild } from '../builds.ts';
import { recordPages } from '../page-recorder.ts';
import { computer, phone } from '../screens.ts';
import type { Screen } from '../screens.ts';
import { startSite } from '../start-site.ts';
import { signIn } from '../visit.ts';
import type { StorageState } from '../visit.ts';
import type { Verdict } from '../verdicts.ts';
import { fillChats } from './fill-chats.ts';
import { judgeList, judgeLog, judgeOffline, judgePlace } from './judge-chat.ts';
import { measureList, row } from './measure-list.ts';
import { bubble, measureLog } from './measure-log.ts';
import { measureOffline } from './measure-offline.ts';
import { measurePlace } from './measure-place.ts';

const MESSAGES = 10_000;
const UNREAD = 600;
const CHATS = 5_000;
/** Each screen has a chat of its own whose messages nobody has read. */
const screens = [
  { screen: computer, unread: 'Chat 2' },
  { screen: phone, unread: 'Chat 3' },
] as const;

/** `npm run bench -- chat`: a chat of 10,000 messages and a list of 5,000 chats, each figure against its aim. */
export async function reportChat(say: (line: string) => void): Promise<boolean> {
  const { dist } = await federatedBuild();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'duet-bench-chat-'));
  try {
    // the first start makes the demo members, who are filled in between
    const first = await startSite(dist, { DATA_DIR: dataDir });
    await first.stop();
    await fillChats(dataDir, { messages: MESSAGES, unread: UNREAD, chats: CHATS });
    const site = await startSite(dist, { DATA_DIR: dataDir });
    const browser = await chromium.launch({ executablePath: await provideChromium(say), args: [...chromiumArguments] });
    try {
      return await measureAll(browser, site.url, say);
    } finally {
      await browser.close();
      await site.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureAll(browser: Browser, url: string, say: (line: string) => void): Promise<boolean> {
  const storageState = await signIn(browser, url);
  const all: Verdict[] = [];
  const tell = (verdicts: readonly Verdict[]) => {
    all.push(...verdicts);
    for (const { line } of verdicts) say(line);
  };
  for (const { screen, unread } of screens) {
    const on = async <Answer>(counted: string, measure: (page: Page) => Promise<Answer>) =>
      inContext(browser, { storageState, screen, counted }, measure);
    say(`\nA chat of ${MESSAGES} messages, ${screen.name}\n`);
    const log = await on(bubble, (page) => measureLog(page, { url, screen, unread, messages: MESSAGES }));
    tell(judgeLog(log));
    tell(judgePlace(await on(bubble, (page) => measurePlace(page, url, log.chat))));
    say(`\nA list of ${CHATS} chats, ${screen.name}\n`);
    tell(judgeList(await on(row, (page) => measureList(page, { url, screen, chats: CHATS }))));
    tell(judgeOffline(await on(`${bubble}, ${row}`, (page) => measureOffline(page, url, log.chat))));
  }
  return all.every(({ isKept }) => isKept);
}

interface Visitor {
  readonly storageState: StorageState;
  readonly screen: Screen;
  readonly counted: string;
}

async function inContext<Answer>(
  browser: Browser,
  { storageState, screen, counted }: Visitor,
  measure: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext({ ...screen.options, storageState });
  try {
    await recordPages(context, counted);
    return await measure(await context.newPage());
  } finally {
    await context.close();
  }
}
