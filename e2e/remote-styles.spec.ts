import type { Page } from '@playwright/test';
import { restyle, switchStyles } from './fixtures/restyled-remote.ts';
import { expect, test } from './fixtures/test.ts';

/** Rules of a careless or hostile style sheet for elements that it shares a page with. */
const LEAKING = `
  nav, header, footer { display: none !important; }
  *, *::before { color: rgb(1 2 3) !important; outline: 7px solid rgb(1 2 3) !important; }
  html, body, :root { background: rgb(1 2 3) !important; font-size: 31px !important; --ink: rgb(1 2 3) !important; }
  [aria-label], [class] { padding: 31px !important; }
  :has(nav), body:has([data-remote]) { opacity: 0.1 !important; }
  :scope nav, :scope ~ * { margin: 31px !important; }
`;

/** Every computed style of the shell's own elements: those that are not in a remote and contain more than a remote. */
function stylesOfShell(page: Page): Promise<readonly (readonly string[])[]> {
  return page.evaluate(() => {
    const own = [...document.querySelectorAll('html, body, #shell, #shell *')].filter(
      (element) => !element.closest('[data-outlet]'),
    );
    return own.map((element) => {
      const styles = getComputedStyle(element);
      return [...styles].map(
        (name) => `${element.tagName} ${element.className} ${name}: ${styles.getPropertyValue(name)}`,
      );
    });
  });
}

const ways = [
  {
    name: 'that leaks although it was built in its scope',
    // before the brace that ends the scope, which the rules for WebKit follow
    change: (css: string) => css.replace(/}\s*(?=@supports \(hanging-punctuation)/, `${LEAKING}}`),
  },
  {
    name: 'that was built elsewhere, without a scope',
    change: (css: string) => `${css}\n${LEAKING}`,
  },
] as const;

for (const { name, change } of ways) {
  test(`the style sheet of a remote ${name} leaves the shell as it is`, async ({ newMember, product }) => {
    const { page } = await newMember({}, { reducedMotion: 'reduce' });
    await restyle(page, product, 'posts', change);
    await page.goto('/main/posts');
    const title = page.locator('[data-remote=posts] h1');
    await expect(title).toHaveCSS('outline-width', '7px');

    // the height of a remote may change the shell around it
    await page.locator('[data-outlet]').evaluate((outlet: HTMLElement) => (outlet.style.display = 'none'));
    // the menu of posts brings its own when the page rests
    expect(await switchStyles(page, true)).toBeGreaterThanOrEqual(1);
    const withSheet = await stylesOfShell(page);
    await switchStyles(page, false);
    const without = await stylesOfShell(page);

    expect(withSheet.length).toBeGreaterThanOrEqual(30);
    const changed = withSheet.flatMap((styles, index) => styles.filter((each) => !without[index]?.includes(each)));
    expect(changed).toEqual([]);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
}
