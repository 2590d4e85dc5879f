import type { CallAnswer } from '@duet/contracts';
import { callAs, makeMember } from './fixtures/members.ts';
import type { TestMember } from './fixtures/members.ts';
import type { Product } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';

async function anAuthor(product: Product, name: string): Promise<TestMember> {
  const author = await makeMember(product, { name });
  const path = '/UserPost/templates';
  const templates = await callAs<CallAnswer<'getPostTemplates'>>(product, author.idToken, 'GET', path);
  const template = templates.find(({ kind }) => kind === 'Template');
  const body = { clientPostId: crypto.randomUUID(), templateId: template?.id, background: template?.backgrounds[0] };
  await callAs(product, author.idToken, 'POST', '/UserPost/create', body);
  return author;
}

test('a post is reported from its menu with the keyboard, and a block over the list takes one away too', async ({
  newMember,
  product,
}) => {
  const { page } = await newMember();
  const [reported, blocked] = [await anAuthor(product, 'Bohdana'), await anAuthor(product, 'Zlata')];
  const postOf = (name: string) => page.getByRole('article', { name: `Post by ${name}` });
  await page.goto('/main/posts');

  await postOf('Bohdana').getByRole('button', { name: 'More about the post by Bohdana' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const question = page.getByRole('dialog', { name: 'Report Bohdana?' });
  await expectAccessible(page);
  await question.getByRole('radio', { name: 'Scam or asking for money' }).check();
  await question.getByRole('button', { name: 'Send the report' }).click();

  await expect(page.getByText('Bohdana is reported and hidden from you')).toBeVisible();
  await expect(postOf('Bohdana')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await postOf('Zlata')
    .getByRole('link', { name: /^Zlata/ })
    .click();
  await page
    .getByRole('dialog', { name: /^Zlata/ })
    .getByRole('button', { name: 'Block' })
    .click();
  await page.getByRole('dialog', { name: 'Block Zlata?' }).getByRole('button', { name: 'Block' }).click();

  await expect(postOf('Zlata')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const { profile } of [reported, blocked]) {
    await expect(page.locator(`a[href*="${profile.userId}"]`)).toHaveCount(0);
  }
});
