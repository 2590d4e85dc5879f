import type { Page } from '@playwright/test';
import { callAs, makeMatch } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { messages, openChat, openMatch, write } from './steps/chat.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const covered = 'Contains one of your hidden words';
const isAsked = (page: Page) => page.getByRole('group', { name: 'Does this bother you?' });

test('whoever writes words that hurt is asked, and whoever gets them may report, block or go on', async ({
  product,
  newMember,
}) => {
  const [anna, boris] = [await newMember(), await newMember()];
  const chatId = await makeMatch(product, anna.member, boris.member);
  for (const { page } of [anna, boris]) await openMatch(page, chatId);
  // the words to look for come after the chat
  await anna.page.waitForLoadState('networkidle');

  await test.step('the sender turns back and finds the words', async () => {
    await write(anna.page, 'Shut up, y0u idi0t');
    const question = anna.page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(question).toBeVisible();
    await expectAccessible(anna.page);
    await question.getByRole('button', { name: 'Edit' }).click();
    await expect(field(anna.page)).toBeFocused();
    await expect(field(anna.page)).toHaveValue('Shut up, y0u idi0t');
    await expect(messages(anna.page)).toHaveCount(0);
  });

  await test.step('Escape turns back as well, and after a reload the words are still there', async () => {
    await field(anna.page).press('Enter');
    await anna.page.keyboard.press('Escape');
    await expect(anna.page.getByRole('dialog')).toBeHidden();
    await anna.page.reload();
    await expect(field(anna.page)).toHaveValue('Shut up, y0u idi0t');
  });

  await test.step('the sender sends it anyway', async () => {
    await anna.page.waitForLoadState('networkidle');
    await field(anna.page).press('Enter');
    await anna.page.getByRole('button', { name: 'Send anyway' }).click();
    await expect(messages(anna.page)).toHaveText([/Shut up/]);
    await expect(field(anna.page)).toHaveValue('');
  });

  await test.step('the receiver is asked, and a no is kept', async () => {
    await expect(isAsked(boris.page)).toBeVisible();
    await expectAccessible(boris.page);
    await isAsked(boris.page).getByRole('button', { name: 'No' }).click();
    await expect(isAsked(boris.page)).toBeHidden();
    await boris.page.reload();
    await expect(messages(boris.page)).toHaveText([/Shut up/]);
    await expect(isAsked(boris.page)).toBeHidden();
  });

  await test.step('the next one is asked about again, and blocked', async () => {
    await write(anna.page, 'f u c k you');
    await anna.page.getByRole('button', { name: 'Send anyway' }).click();
    await isAsked(boris.page).getByRole('button', { name: 'Block' }).click();
    const question = boris.page.getByRole('dialog', { name: `Block ${anna.member.profile.name}?` });
    await question.getByRole('button', { name: 'Block' }).click();
    await expect(boris.page).toHaveURL(/\/main\/chat$/);
  });
});

test('the first words of a match are asked about in its moment, and go once they are meant', async ({
  product,
  newMember,
}) => {
  const [anna, boris] = [await newMember(), await newMember()];
  await anna.page.goto('/main/feed');
  await expect(anna.page.getByRole('heading', { level: 1 })).toBeAttached();
  const chatId = await makeMatch(product, anna.member, boris.member);
  const moment = anna.page.getByRole('dialog', { name: 'It’s a match' });
  const first = moment.getByRole('textbox', { name: /^Message to/ });
  const question = anna.page.getByRole('dialog', { name: 'Are you sure?' });

  await test.step('who turns back finds the words in the moment', async () => {
    await first.fill('Shut up, y0u idi0t');
    // the words to look for come after the moment
    await anna.page.waitForLoadState('networkidle');
    await first.press('Enter');
    await expect(question).toBeVisible();
    await expectAccessible(anna.page);
    await question.getByRole('button', { name: 'Edit' }).click();
    await expect(question).toBeHidden();
    await expect(first).toBeFocused();
    await expect(first).toHaveValue('Shut up, y0u idi0t');
  });

  await test.step('who means them sends them', async () => {
    await first.press('Enter');
    await question.getByRole('button', { name: 'Send anyway' }).click();
    await expect(anna.page).toHaveURL(new RegExp(`/main/chat/${chatId}$`));
    await expect(messages(anna.page)).toHaveText([/Shut up/]);
  });
});

test('early words about money bring a hint, a first link says where it leads, and hidden words are covered', async ({
  product,
  newMember,
}) => {
  const [anna, boris] = [await newMember(), await newMember()];
  const chatId = await makeMatch(product, anna.member, boris.member);
  await callAs(product, boris.member.idToken, 'PATCH', '/user/settings', { hiddenWords: ['cilantro'] });
  for (const { page } of [anna, boris]) await openMatch(page, chatId);

  await test.step('a hint of a scam', async () => {
    await write(anna.page, 'can you buy me a steam gift card?');
    const hint = boris.page.getByRole('group', { name: /^Never send money/ });
    await expect(hint).toBeVisible();
    await hint.getByRole('button', { name: 'Got it' }).click();
    await expect(hint).toBeHidden();
  });

  await test.step('the first link', async () => {
    // the second letter is Cyrillic
    await write(anna.page, 'Look: https://dуet.example/a');
    await messages(boris.page).getByRole('link').click();
    const question = boris.page.getByRole('dialog', { name: 'Open this link?' });
    await expect(question).toContainText('dуet.example');
    await expect(question).toContainText('xn--det-dfd.example');
    await expect(question.getByRole('alert')).toContainText('letters that look like others');
    await expectAccessible(boris.page);
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(question).toBeHidden();

    await write(anna.page, `Then this one: ${product.url}/about`);
    const link = messages(boris.page).filter({ hasText: 'Then this one' }).getByRole('link');
    await link.click();
    const opened = boris.context.waitForEvent('page');
    await question.getByRole('link', { name: 'Open the link' }).click();
    await (await opened).close();
    await expect(question).toBeHidden();
  });

  await test.step('the next one opens at once', async () => {
    const opened = boris.context.waitForEvent('page');
    await messages(boris.page).filter({ hasText: 'Then this one' }).getByRole('link').click();
    await (await opened).close();
  });

  await test.step('a hidden word', async () => {
    await write(anna.page, 'I love Cilantro');
    const last = messages(boris.page).last();
    await expect(last).toContainText(covered);
    await expect(last).not.toContainText('Cilantro');
  });

  await test.step('what repeats it: the answer, its quote, the names of buttons', async () => {
    const asked = messages(boris.page).filter({ hasText: 'hidden words' });
    await asked.getByRole('button', { name: `Reply to: ${covered}` }).click();
    await expect(boris.page.getByText(`Reply to: ${covered}`)).toBeVisible();
    await write(boris.page, 'Not for me');
    const answer = messages(boris.page).filter({ hasText: 'Not for me' });
    await expect(answer.getByRole('button', { name: covered })).toBeVisible();
    expect(await boris.page.locator('body').innerHTML()).not.toContain('Cilantro');
    await expect(messages(anna.page).last()).toContainText('I love Cilantro');
  });

  await test.step('what was shown stays shown when the dialog is left and opened again', async () => {
    await messages(boris.page).getByRole('button', { name: 'Show' }).click();
    await expect(messages(boris.page).filter({ hasText: 'I love Cilantro' })).toHaveCount(2);
    await openChat(boris.page, anna.member.profile.name);
    await expect(messages(boris.page).filter({ hasText: 'I love Cilantro' })).toHaveCount(2);
  });

  await test.step('in the list it is covered', async () => {
    await write(anna.page, 'Cilantro again');
    await boris.page.goto('/main/chat');
    const row = boris.page.getByRole('list').getByRole('link', { name: new RegExp(anna.member.profile.name) });
    await expect(row).toContainText(covered);
  });
});
