import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, provideChromium } from '../../test/chromium.ts';
import { federatedBuild } from '../builds.ts';
import { computer, phone } from '../screens.ts';
import type { Screen } from '../screens.ts';
import { startSite } from '../start-site.ts';
import { countingHand } from './counting-hand.ts';
import type { Hand } from './counting-hand.ts';

/** Seconds from the first question to the deck. */
const AIM = 60;

/**
 * `npm run bench -- onboarding`: a script answers every question, by finger on a phone and by mouse on a computer. Printed are
 * its own seconds, and those of a person by the keystroke-level model for the same presses and keys; both against the aim.
 */
export async function reportOnboarding(say: (line: string) => void): Promise<boolean> {
  const build = await federatedBuild();
  const site = await startSite(build.dist);
  const browser = await chromium.launch({ executablePath: await provideChromium(say), args: [...chromiumArguments] });
  try {
    let isKept = true;
    for (const screen of [phone, computer]) {
      const { script, person, presses, keys } = await answerAll(browser, site.url, screen);
      const isQuick = Math.max(script, person) <= AIM;
      isKept &&= isQuick;
      const figures = `script ${script.toFixed(1)} s, a person about ${person.toFixed(0)} s (${presses} presses, ${keys} keys)`;
      say(`${isQuick ? '✓' : '✗'} onboarding on a ${screen.name}: ${figures}, aim ${AIM} s`);
    }
    return isKept;
  } finally {
    await browser.close();
    await site.stop();
  }
}

interface Figures {
  readonly script: number;
  readonly person: number;
  readonly presses: number;
  readonly keys: number;
}

async function answerAll(browser: Browser, url: string, screen: Screen): Promise<Figures> {
  const context = await browser.newContext({ ...screen.options, baseURL: url });
  try {
    const page = await context.newPage();
    await signUp(page);
    const hand = countingHand(page, screen);
    const begun = performance.now();
    await answer(page, hand);
    return { script: (performance.now() - begun) / 1000, ...hand.figures() };
  } finally {
    await context.close();
  }
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill('Solomiia');
  await page.getByLabel('E-mail').fill(`${randomUUID()}@bench.test`);
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'When were you born?' }).waitFor();
}

async function answer(page: Page, { press, type, choose, read }: Hand): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' });
  const question = async (name: string) => {
    await page.getByRole('heading', { level: 1, name }).waitFor();
    read();
  };
  await question('When were you born?');
  await press(page.getByLabel('Day'));
  await type('14');
  await choose(page.getByLabel('Month'), 'May');
  await press(page.getByLabel('Year'));
  await type('1996');
  await press(next);

  await question('What is your gender?');
  await press(page.getByRole('radio', { name: 'Woman', exact: true }));
  await question('Who would you like to see?');
  await press(page.getByRole('radio', { name: 'Men', exact: true }));

  await question('Where do you live?');
  await press(page.getByRole('combobox', { name: 'Your city' }));
  await type('Полтава');
  await press(page.getByRole('option').first());
  await press(next);

  await question('What do you love?');
  for (const name of ['Coffee', 'Hiking', 'Books']) await press(page.getByRole('button', { name }));
  await press(next);

  await question('Show your face');
  await addPhotos(page, press);
  await press(next);

  await question('This is how others see you');
  await press(page.getByRole('button', { name: 'Start meeting people' }));
  await page.waitForURL('**/main/feed');
}

async function addPhotos(page: Page, press: Hand['press']): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByLabel('Add photos'));
  const colours = ['#d9772b', '#2b77d9'];
  const files = colours.map(async (background, index) => ({
    name: `${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  }));
  await (await chooser).setFiles(await Promise.all(files));
  for (const index of colours.keys()) {
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`Photo ${index + 1} of ${colours.length}`).waitFor();
    await press(dialog.getByRole('button', { name: 'Use photo' }));
  }
  await page.getByRole('img', { name: 'Photo 2' }).waitFor();
}
