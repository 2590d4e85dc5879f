import type { CallAnswer } from '@duet/contracts';
import { callAs, makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';

/** What the replacements of the browser's own functions record. */
type Noted = Window & { badge?: number; installs?: number };

test('the page offers to be installed after the second match', async ({ newMember, product }) => {
  const { member, page } = await newMember();
  await page.goto('/main/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // headless browsers never fire this event
  await page.evaluate(() => {
    const prompt = async () => {
      (window as Noted).installs = ((window as Noted).installs ?? 0) + 1;
      return { outcome: 'accepted' };
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  const notices = page.getByRole('region', { name: 'Notifications' });
  const counted = () => page.evaluate(() => Number(localStorage.getItem('duet.matches')));

  for (const number of [1, 2]) {
    // the counter is loaded when the page is idle, so an earlier match is not counted
    await expect(async () => {
      await makeMatch(product, member, await makeMember(product));
      const moment = page.getByRole('dialog');
      await expect(moment).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(moment).toHaveCount(0);
      expect(await counted()).toBeGreaterThanOrEqual(number);
    }).toPass();
  }

  await expect(notices.getByText('Keep Duet at hand')).toBeVisible();
  await notices.getByRole('button', { name: 'Install' }).click();
  expect(await page.evaluate(() => (window as Noted).installs)).toBe(1);
});

test('the icon of the installed product is badged with the number of what waits, and only then', async ({
  newMember,
  product,
}) => {
  // too old for the search of the demo's members: one of them would write to a new member after twenty seconds
  const { member, page } = await newMember({ birthDate: '1930-05-14' });
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => void ((window as Noted).badge = count),
      clearAppBadge: async () => void ((window as Noted).badge = 0),
    });
  });
  const badge = () => page.evaluate(() => (window as Noted).badge);
  const waiting = async () => {
    const sync = await callAs<CallAnswer<'getUserSync'>>(product, member.idToken, 'GET', '/user/sync');
    return sync.invites + sync.unreadChatIds.length;
  };
  await page.goto('/main/profile');
  await expect.poll(badge).toBe(await waiting());
  const before = await waiting();

  const admirer = await makeMember(product);
  await callAs(product, admirer.idToken, 'POST', '/likes?like=Heart', member.profile.userId);
  await expect.poll(badge).toBe(before + 1);

  await callAs(
    product,
    member.idToken,
    'POST',
    `/likes/invites/reaction?senderId=${admirer.profile.userId}&accept=false`,
  );
  await expect.poll(badge).toBe(before);
});
