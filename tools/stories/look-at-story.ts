import type { Page } from '@playwright/test';
import type { Locale } from '@duet/contracts';
import { axeOn } from '../test/axe.ts';
import type { Story } from './workspaces.ts';

/** What a part of a page cannot have: that is up to the page. */
const rulesOfPages = ['region', 'landmark-one-main', 'page-has-heading-one'];
/** A busy machine is slow; nothing here says how fast anything is. */
const patience = 60_000;
const themes = ['light', 'dark'] as const;

export interface Look {
  readonly problems: readonly string[];
  /** By variant, e.g. `uk-dark`. */
  readonly pictures: Readonly<Record<string, Buffer>>;
}

/** Opens a story in one language: it has to show what it says, please axe in both themes, and ask nobody else for anything. */
export async function lookAtStory(page: Page, origin: string, story: Story, locale: Locale): Promise<Look> {
  const problems: string[] = [];
  const pictures: Record<string, Buffer> = {};
  const hear = (url: string) => {
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) problems.push(`asks for ${url}`);
  };
  page.removeAllListeners('request').on('request', (request) => hear(request.url()));
  // axe of the workbench's own panel would run at the same time
  const globals = `a11y.manual:!true;locale:${locale}`;
  await page.goto(`${origin}/iframe.html?id=${story.id}&viewMode=story&globals=${globals}`);
  const failure = await failureOf(page, story.id);
  if (failure !== undefined) return { problems: [failure], pictures };

  for (const theme of themes) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    // Base UI's guards of the focus are hidden and can have it, for a moment
    const axe = axeOn(page).exclude('[data-base-ui-focus-guard]');
    const rules = theme === 'light' ? axe.disableRules(rulesOfPages) : axe.withRules('color-contrast');
    const { violations } = await rules.analyze();
    problems.push(...violations.map(({ id, nodes }) => `${theme}: axe ${id}: ${nodes[0]?.html}`));
    pictures[`${locale}-${theme}`] = await stillPicture(page);
  }
  return { problems, pictures };
}

/** Every icon has its shape and every picture its pixels: they come after what is drawn first. */
const everythingIsDrawn = `
  [...document.querySelectorAll('#storybook-root svg[focusable="false"]')].every((icon) => icon.childElementCount > 0) &&
  [...document.images].every((image) => image.complete || image.loading === 'lazy')`;

/** The rules of stories mark the page when it shows what it should, and throw otherwise; Storybook shows that. */
async function failureOf(page: Page, id: string): Promise<string | undefined> {
  const message = page.locator('#error-message:visible');
  await page.locator(`html[data-story="${id}"]`).or(message).first().waitFor({ state: 'attached', timeout: patience });
  const [failure] = await message.allTextContents();
  if (failure !== undefined) return failure;
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.waitForFunction(everythingIsDrawn);
  return undefined;
}

/** Two in a row are the same: what came late, such as an icon, is there. */
async function stillPicture(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true });
  let last = await take();
  for (let tries = 0; tries < 20; tries += 1) {
    const next = await take();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}
