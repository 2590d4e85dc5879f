import type { Page } from '@playwright/test';
import { pageLedger } from './page-ledger.ts';
import type { Subject, WatchedPage } from './section.ts';

/** Another screen appears within this time, or it does not come. */
const PATIENCE = 30_000;

/** Opens a page of the product for one section, and closes it after. */
export async function withPage<Answer>(
  { browser, visitor }: Subject,
  look: (watched: WatchedPage) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: visitor.storageState,
  });
  const [errors, breaches, warnings]: [string[], string[], string[]] = [[], [], []];
  try {
    await context.addInitScript(pageLedger);
    context.on('weberror', (error) => errors.push(error.error().message));
    context.on('console', (message) => {
      const text = message.text();
      if (/Content Security Policy|Trusted ?(Type|HTML|Script)/i.test(text)) breaches.push(text);
      else warnings.push(text);
    });
    await context.route(
      (address) => /^https?:$/.test(address.protocol) && !isOurs(address.hostname),
      (route) => {
        breaches.push(`a request to ${new URL(route.request().url()).origin}`);
        return route.abort();
      },
    );
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    return await look({ page, context, errors, breaches, warnings });
  } finally {
    await context.close();
  }
}

const isOurs = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Keeps what the server answers in a page; tells of a text whether it came from there, as words of members do. */
export function keepData(page: Page): () => Promise<(text: string) => boolean> {
  const bodies: Promise<string>[] = [];
  const keep = (body: Promise<string>) => bodies.push(body.catch(() => ''));
  page.on('response', (response) => {
    if (response.url().includes('/api/')) keep(response.text());
    // the first answers come with the page
    else if (response.request().resourceType() === 'document')
      keep(response.text().then((html) => /id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? ''));
  });
  return async () => {
    const all = (await Promise.all(bodies)).join('\n');
    return (text) => all.includes(JSON.stringify(text).slice(1, -1));
  };
}

/** Where a remote stands in a page of the product. */
export const placeOf = (name: string) => `[data-outlet] > [data-remote="${name}"]`;

/** Opens the page of another remote, and waits until what follows the first screen has come as well. */
export async function openHome({ page }: WatchedPage, { url, home, query }: Subject): Promise<void> {
  await page.goto(`${url}${home}${query}`);
  await page
    .locator(`${placeOf(homeRemote(home))} h1`)
    .first()
    .waitFor();
  await page.locator('section[aria-label] > ol').first().waitFor({ state: 'attached' });
  await page.evaluate('conformKeepNatives()');
}

/** Goes to a path as a browser's back and forward do; the page stays. */
export async function goTo(page: WatchedPage['page'], path: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

/** Enters the remote and waits for its heading. */
export async function enter({ page }: WatchedPage, { remote, paths }: Subject): Promise<void> {
  await goTo(page, paths[0]);
  await page
    .locator(`${placeOf(remote.name)} h1`)
    .first()
    .waitFor();
}

/** Leaves it, and waits for the other remote's heading. */
export async function leave({ page }: WatchedPage, { home }: Subject): Promise<void> {
  await goTo(page, home);
  await page
    .locator(`${placeOf(homeRemote(home))} h1`)
    .first()
    .waitFor();
}

/** Whose screen a home is; the homes are those of `subjectOf`. */
function homeRemote(home: string): string {
  return home === '/about' ? 'public' : home.replace('/main/', '');
}
