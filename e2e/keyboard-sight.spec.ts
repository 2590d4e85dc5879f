import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

/** The control that has the focus, and whether the navigation of a phone covers its middle. */
function focused(page: Page): Promise<{ readonly name: string; readonly isHidden: boolean }> {
  return page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="Main"]');
    const control = document.activeElement;
    const { left, top, width, height } = control?.getBoundingClientRect() ?? new DOMRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isHidden = !bar?.contains(control) && (!above || bar?.contains(above) !== false);
    return { name: control?.id || (control?.textContent ?? ''), isHidden };
  });
}

test('nothing that takes the focus lies behind the navigation on a phone', async ({ newMember }) => {
  const { page } = await newMember({}, { viewport: { width: 390, height: 700 } });
  const ends = [
    { address: '/main/profile', last: page.getByRole('main').getByRole('button', { name: 'Sign out' }) },
    { address: '/main/profile/settings', last: page.getByRole('main').getByRole('button', { name: 'Delete account' }) },
  ];

  for (const { address, last } of ends) {
    await page.goto(address);
    await expect(last).toBeAttached();
    // nothing on the page moves any more
    await page.waitForLoadState('networkidle');
    const hidden: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const { name, isHidden } = await focused(page);
      if (isHidden) hidden.push(name);
      if (await last.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(last).toBeFocused();
    expect(hidden, address).toEqual([]);
  }
});
