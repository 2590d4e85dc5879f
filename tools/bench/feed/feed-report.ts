import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { chromiumArguments, provideChromium } from '../../test/chromium.ts';
import { federatedBuild } from '../builds.ts';
import { recordPages } from '../page-recorder.ts';
import { computer, phone } from '../screens.ts';
import type { Screen } from '../screens.ts';
import { startSite } from '../start-site.ts';
import type { Verdict } from '../verdicts.ts';
import { signIn } from '../visit.ts';
import type { StorageState } from '../visit.ts';
import { judgeDeck, tellPictures } from './judge-feed.ts';
import { CPU, measureDeck, swipes } from './measure-deck.ts';
import type { DeckFigures } from './measure-deck.ts';
import { measurePictures } from './pictures.ts';
import { recordDeck } from './recorder.ts';

/** `npm run bench -- feed`: all five reactions through the deck of a demo member, each figure against its aim. */
export async function reportFeed(say: (line: string) => void): Promise<boolean> {
  const build = await federatedBuild();
  const site = await startSite(build.dist);
  const browser = await chromium.launch({ executablePath: await provideChromium(say), args: [...chromiumArguments] });
  const all: Verdict[] = [];
  const tell = (verdicts: readonly Verdict[]) => {
    all.push(...verdicts);
    for (const { line } of verdicts) say(line);
  };
  try {
    const storageState = await signIn(browser, site.url);
    for (const screen of [phone, computer]) {
      const { drags, buttons, keys, more } = swipes;
      say(`\nThe deck at ${CPU}× CPU, ${screen.name}: ${drags} drags, ${buttons} presses, ${keys + more} keys\n`);
      tell(judgeDeck(await swipe(browser, { url: site.url, storageState, screen })));
    }
    tell(tellPictures(await measurePictures(browser, site.url, storageState)));
    return all.every(({ isKept }) => isKept);
  } finally {
    await browser.close();
    await site.stop();
  }
}

interface Visitor {
  readonly url: string;
  readonly storageState: StorageState;
  readonly screen: Screen;
}

async function swipe(browser: Browser, { url, storageState, screen }: Visitor): Promise<DeckFigures> {
  const context = await browser.newContext({ ...screen.options, storageState });
  try {
    await recordPages(context, 'article[data-depth]');
    await recordDeck(context);
    return await measureDeck(await context.newPage(), url, screen);
  } finally {
    await context.close();
  }
}
