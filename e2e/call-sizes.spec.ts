import type { ProfilePatch } from '@duet/contracts';
import type { Locator, Page } from '@playwright/test';
import { fakeCamera, launchOptions } from './fixtures/chromium.ts';
import { makeMatch } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { call, ringOf, talkInChat, verify } from './steps/calls.ts';

test.use({ launchOptions: launchOptions(fakeCamera, '--allow-loopback-in-peer-connection') });

const devices = { permissions: ['camera', 'microphone'] };

/** A small phone, a common one, one that lies on its side, and a desktop. */
const windows = [
  { width: 320, height: 568, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 844, height: 390, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

const words = {
  uk: { accept: 'Приймаю правила', next: 'Продовжити', find: 'Знайти співрозмовника', call: 'Дзвінок' },
  ru: { accept: 'Принимаю правила', next: 'Продолжить', find: 'Найти собеседника', call: 'Звонок' },
} as const;

async function search(page: Page, locale: keyof typeof words): Promise<void> {
  const { accept, next, find } = words[locale];
  await page.goto(`/${locale}/main/random-calls`);
  for (const name of [accept, next, find]) await page.getByRole('button', { name }).click();
}

/** Every control of the call is whole on the screen, and none lies on another. */
async function expectControlsInReach(page: Page, controls: Locator): Promise<void> {
  for (const { colorScheme, ...size } of windows) {
    await test.step(`at ${size.width} × ${size.height}, ${colorScheme}`, async () => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const buttons = await controls.getByRole('button').all();
      expect(buttons.length).toBeGreaterThan(3);
      for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
      expect(await overlapsOf(controls)).toEqual([]);
      await expectAccessible(page);
    });
  }
}

/** The pairs of buttons that share more than a pixel. */
async function overlapsOf(controls: Locator): Promise<string[]> {
  return await controls.getByRole('button').evaluateAll((buttons) => {
    const boxes = buttons.map((button) => ({ name: button.textContent, box: button.getBoundingClientRect() }));
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left + 1 < other.right &&
      other.left + 1 < one.right &&
      one.top + 1 < other.bottom &&
      other.top + 1 < one.bottom;
    return boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => (meet(one.box, other.box) ? [`${one.name} and ${other.name}`] : [])),
    );
  });
}

test('every control of a random call is on screen, in Ukrainian and Russian, and a key ends it', async ({
  newMember,
  product,
}) => {
  const ages: ProfilePatch = { birthDate: '1997-07-08', partnerAgeFrom: 18, partnerAgeTo: 40, languages: ['uk'] };
  const anna = await newMember({ ...ages, gender: 'Female', partnerGender: 'Male' }, devices);
  const boris = await newMember({ ...ages, gender: 'Male', partnerGender: 'Female' }, devices);
  for (const { member } of [anna, boris]) await verify(product, member);
  await search(anna.page, 'uk');
  await search(boris.page, 'ru');
  await expect(anna.page.getByText(`З’єднано: ${boris.member.profile.name}.`)).toBeVisible();
  await expect(boris.page.getByText(`Соединено: ${anna.member.profile.name}.`)).toBeVisible();

  await expectControlsInReach(anna.page, anna.page.getByRole('group', { name: words.uk.call }));
  await expectControlsInReach(boris.page, boris.page.getByRole('group', { name: words.ru.call }));
  await anna.page.keyboard.press('Shift+H');

  for (const { page } of [anna, boris])
    await expect(page.getByRole('group', { name: /^(Дзвінок|Звонок)$/ })).toHaveCount(0);
});

test('every control of a call between matches is on screen', async ({ newMember, product }) => {
  const anna = await newMember({}, devices);
  const boris = await newMember({}, devices);
  await talkInChat(await makeMatch(product, anna.member, boris.member), anna, boris);
  await call(anna.page, boris.member, 'video');
  await ringOf(boris.page, anna.member).getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(anna.page.getByText(`Connected with ${boris.member.profile.name}.`)).toBeVisible();

  await expectControlsInReach(anna.page, anna.page.getByRole('dialog').getByRole('group', { name: 'Call' }));
});
