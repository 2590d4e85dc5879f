import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const pages = ['/', '/uk/about', '/login', '/main/feed', '/main/posts/my', '/onboarding', '/nothing-here', '/open'];
const files = ['/registry.json', '/config.json', '/builds/latest.json', '/robots.txt', '/sitemap.xml', '/favicon.svg'];
const others = ['/icons/lucide.json?icons=x', '/.well-known/assetlinks.json', '/api/profiles/current', '/api/nothing'];

test('every kind of route says what may be done with it', async ({ request }) => {
  for (const address of [...pages, ...files, ...others]) {
    const headers = (await request.get(address, { maxRedirects: 0 })).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, address).toContain("frame-ancestors 'none'");
    expect(policy, address).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers, address).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['referrer-policy'], address).toMatch(/strict-origin|no-referrer/);
  }
});

test('pages run only our own scripts, create none from strings, and open no device to others', async ({ request }) => {
  for (const address of pages) {
    const headers = (await request.get(address)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, address).toContain("require-trusted-types-for 'script'");
    expect(policy, address).toContain("base-uri 'none'");
    expect(headers['permissions-policy'], address).toContain('geolocation=(self)');
    expect(headers['cross-origin-opener-policy'], address).toBe('same-origin-allow-popups');
  }
});

for (const kind of ['entry', 'chunk'] as const) {
  test(`an ${kind === 'entry' ? 'entry' : 'early chunk'} that was changed on its way is not run`, async ({
    newMember,
    watch,
  }) => {
    watch.allow(/integrity|Failed to load/);
    const { page } = await newMember();
    const registry = (await (await page.request.get('/registry.json')).json()) as {
      remotes: { coins: { entry: string; catalogues: { en: string } } };
    };
    const { entry, catalogues } = registry.remotes.coins;
    await page.route(`**${kind === 'entry' ? entry : catalogues.en}*`, async (route) => {
      const response = await route.fetch();
      const body = `${await response.text()};window.wasChanged = true;`;
      await route.fulfill({ body, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } });
    });

    await page.goto('/main/coins');

    await watch.hear(/integrity/);
    expect(await page.evaluate(() => 'wasChanged' in window)).toBe(false);
  });
}

/** Each causes a report that would fail any other journey. */
const attacks: readonly [string, (page: Page) => Promise<unknown>][] = [
  [
    'a script in the page',
    (page) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.append('window.wasRun = true');
        document.head.append(script);
      }),
  ],
  [
    'a picture of another site',
    (page) =>
      page.evaluate(() => {
        const image = document.createElement('img');
        image.src = 'https://evil.example/pixel.png';
        document.body.append(image);
      }),
  ],
  ['a text as HTML', (page) => page.evaluate(() => void (document.body.innerHTML = '<b>x</b>'))],
];

for (const [name, attack] of attacks) {
  test(`the browser reports ${name}, and journeys hear of it`, async ({ newGuest, watch }) => {
    watch.allow(/policy|TrustedHTML/i);
    const { page } = await newGuest();
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // a blocked attack may also throw where it is made
    await attack(page).catch(() => undefined);

    await watch.hear(/^policy/);
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });
}
