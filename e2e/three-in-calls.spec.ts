import { randomUUID } from 'node:crypto';
import { fakeCamera, launchOptions } from './fixtures/chromium.ts';
import { callAs, makeMatch } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import type { Visitor } from './fixtures/test.ts';
import { call, prepareCall, ringOf, searchForCall, talkInChat, verify } from './steps/calls.ts';
import { messages, openMatch } from './steps/chat.ts';

test.use({ launchOptions: launchOptions(fakeCamera, '--allow-loopback-in-peer-connection') });

const devices = { permissions: ['camera', 'microphone'] };

const connectedWith = ({ page }: Visitor, { member }: Visitor) =>
  expect(page.getByText(`Connected with ${member.profile.name}.`)).toBeVisible();

const liveVideos = ({ page }: Visitor) =>
  page.evaluate(() => [...document.querySelectorAll('video')].filter(({ srcObject }) => srcObject !== null).length);

test('whoever goes on to the next is drawn with somebody else, and who is blocked reads that it is over', async ({
  newMember,
  product,
}) => {
  const ages = { birthDate: '1998-05-06', partnerAgeFrom: 18, partnerAgeTo: 40 } as const;
  const anna = await newMember({ ...ages, gender: 'Female', partnerGender: 'Male' }, devices);
  const boris = await newMember({ ...ages, gender: 'Male', partnerGender: 'Female' }, devices);
  const carl = await newMember({ ...ages, gender: 'Male', partnerGender: 'Female' }, devices);
  for (const { member } of [anna, boris, carl]) await verify(product, member);
  await searchForCall(anna.page);
  await searchForCall(boris.page);
  await connectedWith(anna, boris);

  await test.step('the two who have met are not drawn again while both search', async () => {
    await anna.page.getByRole('button', { name: 'Next' }).click();
    await expect(anna.page.getByRole('heading', { name: 'Looking for somebody' })).toBeVisible();
    await boris.page.getByRole('button', { name: 'Call somebody else' }).click();
    await prepareCall(boris.page);
    await expect(boris.page.getByRole('heading', { name: 'Looking for somebody' })).toBeVisible();
    await searchForCall(carl.page);

    await connectedWith(anna, carl);
    await connectedWith(carl, anna);
    await expect(boris.page.getByRole('heading', { name: 'Looking for somebody' })).toBeVisible();
  });

  await anna.page.getByRole('button', { name: 'Block' }).click();

  await expect(anna.page.getByText('You two will not meet again.')).toBeVisible();
  await expect(carl.page.getByRole('heading', { name: 'The call is over' })).toBeVisible();
  expect(await Promise.all([anna, carl].map(liveVideos))).toEqual([0, 0]);
});

test('who is in a call is busy for everybody else, and finds later who has called', async ({ newMember, product }) => {
  const anna = await newMember({}, devices);
  const boris = await newMember({}, devices);
  const carl = await newMember({}, devices);
  await talkInChat(await makeMatch(product, anna.member, carl.member), anna, carl);
  const withBoris = await makeMatch(product, anna.member, boris.member);
  for (const { member } of [anna, boris]) {
    const message = { clientMessageId: randomUUID(), type: 0, message: 'Hello' };
    await callAs(product, member.idToken, 'POST', `/chat/${withBoris}/messages/send`, message);
  }
  await openMatch(boris.page, withBoris);
  await anna.page.goto(`/main/chat/${withBoris}`);
  await call(anna.page, boris.member, 'audio');
  await ringOf(boris.page, anna.member).getByRole('button', { name: 'Answer', exact: true }).click();
  await connectedWith(anna, boris);

  await call(carl.page, anna.member, 'audio');

  await expect(carl.page.getByText(`${anna.member.profile.name} cannot take a call right now.`)).toBeVisible();
  await expect(ringOf(anna.page, carl.member)).toHaveCount(0);
  await connectedWith(anna, boris);
  await anna.page.getByRole('button', { name: 'Hang up' }).click();
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await anna.page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(carl.member.profile.name) })
    .click();
  await expect(messages(anna.page).last().getByRole('button', { name: 'Call back' })).toBeVisible();
});
