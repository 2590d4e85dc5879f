import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '@duet/server/free-port';
import { chromiumArguments, provideChromium } from '../../test/chromium.ts';
import { federatedBuild } from '../builds.ts';
import { percentile } from '../percentile.ts';
import { startSite } from '../start-site.ts';
import { judgeLeast } from '../verdicts.ts';
import type { Verdict } from '../verdicts.ts';
import { signInWithin } from '../visit.ts';
import { forms, scoresOf } from './lighthouse-scores.ts';
import type { Asked, Category } from './lighthouse-scores.ts';

const publicPages = ['/', '/about', '/countries/ukraine/lviv', '/countries'] as const;
const screens = [
  '/main/feed',
  '/main/missed-likes',
  '/main/chat',
  '/main/posts',
  '/main/posts/my',
  '/main/random-calls',
  '/main/profile',
  '/main/profile/edit',
  '/main/profile/settings',
  '/main/profile/subscription',
  '/main/coins',
] as const;

const everything: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Screens that nobody finds by searching, and whose speed is measured by benches of their own. */
const ofScreens: readonly Category[] = ['accessibility', 'best-practices'];
const aims = { publicPage: 98, screen: 95 } as const;

type Say = (line: string) => void;

/**
 * `npm run bench -- lighthouse`: what Lighthouse says of public pages on a phone, each score the median of the runs, and of
 * signed-in screens on a phone and on a computer. Returns whether the aims are kept.
 */
export async function reportLighthouse(runs: number, say: Say): Promise<boolean> {
  const site = await startSite((await federatedBuild()).dist);
  const [port, folder] = [await freePort(), await mkdtemp(path.join(tmpdir(), 'duet-lighthouse-'))];
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await provideChromium(say),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    say(`Lighthouse, load of the machine ${loadavg()[0]?.toFixed(1) ?? '?'}\n`);
    const verdicts: Verdict[] = [];
    const judge = async (asked: Asked, times: number, aim: number) => {
      for (const verdict of await judgePage(asked, times, aim)) {
        say(verdict.line);
        verdicts.push(verdict);
      }
    };
    for (const page of publicPages) {
      const url = site.url + page;
      // the server draws and packs a page when it is first asked
      await fetch(url, { headers: { accept: 'text/html' } });
      await judge({ port, url, form: 'phone', categories: everything, isSignedIn: false }, runs, aims.publicPage);
    }
    await signInWithin(context, site.url);
    for (const form of forms) {
      for (const screen of screens) {
        const url = site.url + screen;
        await judge({ port, url, form, categories: ofScreens, isSignedIn: true }, 1, aims.screen);
      }
    }
    return verdicts.every(({ isKept }) => isKept);
  } finally {
    await context.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function judgePage(asked: Asked, runs: number, aim: number): Promise<Verdict[]> {
  const found: (readonly number[])[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await scoresOf(asked));
  return asked.categories.map((category, index) => {
    const name = `${new URL(asked.url).pathname} on a ${asked.form}, ${category}`;
    return judgeLeast(
      name,
      percentile(
        found.map((scores) => scores[index] ?? NaN),
        0.5,
      ),
      aim,
    );
  });
}
