import { makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { openMatch } from './steps/chat.ts';

test('a menu is worked by keys, and its library is fetched once for all remotes', async ({ newMember, product }) => {
  const { page, member } = await newMember();
  const partner = await makeMember(product, { name: 'Solomiia' });
  const chatId = await makeMatch(product, member, partner);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/widgets\.[^/]*\.js$/.test(request.url())) fetched.push(request.url());
  });

  await openMatch(page, chatId);
  const button = page.getByRole('button', { name: 'More about Solomiia' });
  await button.focus();
  await page.keyboard.press('Enter');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(item('See the profile')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Block')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('See the profile')).toBeFocused();
  await page.keyboard.type('unm');
  await expect(item('Unmatch')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
  // the menu has used the Escape key, so the dialog is still open
  await expect(page).toHaveURL(new RegExp(`/main/chat/${chatId}$`));

  await button.click();
  await expect(item('See the profile')).toBeFocused();
  await button.click();
  await expect(page.getByRole('menu')).toBeHidden();

  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await tab(/^Matches/).focus();
  await page.keyboard.press('End');
  await expect(tab(/^Invites/)).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: /^Invites/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tab(/^Matches/)).toHaveAttribute('aria-selected', 'true');

  // the rows of tabs and all menus of the page have loaded it only once
  expect(fetched).toHaveLength(1);

  // another remote uses the same file
  await page.goto('/main/profile/edit');
  await page.getByRole('button', { name: 'Photo 1 of 2: move or delete' }).click();
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeFocused();
  expect(new Set(fetched).size).toBe(1);
});

test('a range is moved by keys, by a drag and by a press beside its handles', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/main/feed');
  const [youngest, oldest] = ['Youngest', 'Oldest'].map((name) => page.getByRole('slider', { name }));
  if (!youngest || !oldest) throw new Error('two handles');

  await youngest.focus();
  await page.keyboard.press('Home');
  await expect(youngest).toHaveValue('18');
  await page.keyboard.press('PageUp');
  await expect(youngest).toHaveValue('28');
  await oldest.focus();
  await page.keyboard.press('End');
  await expect(oldest).toHaveValue('75');

  const handle = await oldest.locator('..').boundingBox();
  if (!handle) throw new Error('no handle');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 5 });
  await page.mouse.up();
  const dragged = Number(await oldest.inputValue());
  expect(dragged).toBeLessThan(75);
  await page.mouse.click(x - 30, y);
  await expect.poll(async () => Number(await oldest.inputValue())).toBeGreaterThan(dragged);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a city is found by keys in its list below the field, and the rest of the page stays readable', async ({
  newMember,
}) => {
  const { page } = await newMember({ searchType: 'Nearby' });
  await page.goto('/main/feed');
  const field = page.getByRole('combobox', { name: 'City' });

  await field.focus();
  await page.keyboard.type('Льв');
  const options = page.getByRole('listbox', { name: 'City' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  const [box, list] = await Promise.all([field.boundingBox(), page.getByRole('listbox').boundingBox()]);
  if (!box || !list) throw new Error('a field and its list');
  expect(list.y > box.y + box.height || list.y + list.height < box.y).toBe(true);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toHaveValue('');
  await page.keyboard.type('Льв');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Lviv');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
