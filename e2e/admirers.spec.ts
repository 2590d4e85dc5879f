import { callAs, makeMember, subscribe } from './fixtures/members.ts';
import type { TestMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import type { Product } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';

const morning = { prompt: 'morning', answer: 'Slowly, with the radio on.' };

/** Two members who like somebody, one for a coffee, the other for a journey. */
async function twoFans(product: Product, of: TestMember, about = ''): Promise<readonly [TestMember, TestMember]> {
  const fans = [
    await makeMember(product, { name: 'Solomiia' }),
    await makeMember(product, { name: 'Danylo' }),
  ] as const;
  await callAs(product, fans[0].idToken, 'POST', `/likes?like=Coffee${about}`, of.profile.userId);
  await callAs(product, fans[1].idToken, 'POST', '/likes?like=Travel', of.profile.userId);
  return fans;
}

/** Everything that would reveal who they are. */
const traces = (fans: readonly TestMember[]) =>
  new RegExp(fans.flatMap(({ profile }) => [profile.userId, ...profile.userMedia.map(({ id }) => id)]).join('|'));

test('missed likes are hidden, shown for coins one at a time, and liked back', async ({ newMember, product }) => {
  const { page, member } = await newMember();
  const fans = await twoFans(product, member);
  for (const { profile } of fans) {
    await callAs(product, member.idToken, 'POST', '/likes?like=Nope', profile.userId);
  }
  await page.goto('/main/missed-likes');
  const reveal = page.getByRole('button', { name: 'Show who this is for 20 coins' });

  await expect(page.getByText('2 people liked you and you said Nope.')).toBeVisible();
  await expect(reveal).toHaveCount(2);
  expect(await page.content()).not.toMatch(traces(fans));
  await expectAccessible(page);

  await reveal.first().click();
  await expect(page.getByText(/^This is (Solomiia|Danylo)\.$/)).toBeVisible();
  await expect(reveal).toHaveCount(1);
  await page.getByRole('button', { name: /^Like back: (Solomiia|Danylo)$/ }).click();

  const match = page.getByRole('dialog', { name: 'It’s a match' });
  await expect(match).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 person liked you and you said Nope.')).toBeVisible();
});

test('invites show a member without a subscription who reacted, and how: one is declined, one accepted', async ({
  newMember,
  product,
}) => {
  const { page, member } = await newMember();
  await callAs(product, member.idToken, 'PATCH', '/profiles/current', { prompts: [morning] });
  const fans = await twoFans(product, member, '&aboutPrompt=morning');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await page.goto('/main/chat');
  await page.getByRole('tab', { name: /^Invites/ }).click();
  const danylo = rows.filter({ hasText: 'Danylo, 30' });

  await expect(danylo).toContainText('Would like to travel with you');
  await expect(danylo).toContainText('Where shall we go first?');
  await expectAccessible(page);

  await danylo.getByRole('link', { name: 'Danylo, 30' }).press('Enter');
  await expect(page.getByRole('img', { name: 'Danylo, photo 1 of 2' })).toBeVisible();
  await page.goBack();
  await page.getByRole('tab', { name: /^Invites/ }).click();
  await danylo.getByRole('button', { name: 'Decline' }).click();
  await expect(danylo).toHaveCount(0);
  const solomiia = rows.filter({ hasText: 'Solomiia, 30' });
  await expect(solomiia).toContainText(morning.answer);
  await solomiia.getByRole('button', { name: 'Accept' }).click();

  await expect(page).toHaveURL(/\/main\/chat\/.+/);
  await expect(page.getByRole('log').getByRole('figure')).toContainText(morning.answer);
  const chats = await callAs<{ partnerId: string }[]>(product, member.idToken, 'GET', '/chats');
  const withFans = chats.filter(({ partnerId }) => fans.some(({ profile }) => profile.userId === partnerId));
  expect(withFans.map(({ partnerId }) => partnerId)).toEqual([fans[0].profile.userId]);
});

test('likes are one place with one badge: a profile is read before the answer, and missed likes wait for the subscription', async ({
  newMember,
  product,
}) => {
  // too old for the search of the demo's members, who would react to a new member
  const { page, member } = await newMember({ birthDate: '1930-05-14' });
  const fans = await twoFans(product, member);
  const [solomiia, danylo] = fans;
  await callAs(product, member.idToken, 'POST', '/likes?like=Nope', danylo.profile.userId);
  const place = page.getByRole('navigation', { name: 'Main' });
  const invites = page.getByRole('region', { name: 'Invites' }).getByRole('article');
  const missed = page.getByRole('region', { name: 'Missed likes' }).getByRole('article');
  await page.goto('/main/feed');

  await test.step('without the subscription the invite is in clear with its profile, the missed like is not', async () => {
    await place.getByRole('link', { name: 'Likes, 1 invite' }).click();
    await expect(place.getByRole('link', { name: 'Chats', exact: true })).toBeVisible();
    await expect(page).toHaveTitle('(1) Likes · Duet');
    await expect(invites).toContainText('Would like a coffee with you');
    await expect(invites).toContainText('Solomiia, 30');
    await expect(invites).toContainText('Shall we talk over a coffee?');
    await expect(invites.getByRole('button', { name: 'Accept' })).toBeVisible();
    await expect(missed).toContainText('Would like to travel with you');
    await expect(missed.getByRole('link')).toHaveCount(0);
    expect(await page.content()).not.toMatch(traces([danylo]));
    await expectAccessible(page);

    await invites.click({ position: { x: 60, y: 120 } });
    await expect(page.getByRole('img', { name: 'Solomiia, photo 1 of 2' })).toBeVisible();
    await page.goBack();
  });

  await test.step('with the subscription missed likes are in clear', async () => {
    await subscribe(product, member);
    await page.reload();
    await missed.getByRole('link', { name: 'Danylo, 30' }).press('Enter');
    await expect(page.getByRole('img', { name: 'Danylo, photo 1 of 2' })).toBeVisible();
    await page.goBack();
    await expectAccessible(page);
  });

  await test.step('an answer that fails loses nothing, and is given again by keyboard', async () => {
    const answer = '**/api/likes/invites/reaction*';
    await page.route(answer, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await invites.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('Your answer did not go through. Please try again.')).toBeVisible();
    await expect(invites).toContainText('Solomiia, 30');
    await page.unroute(answer);

    await invites.getByRole('button', { name: 'Accept' }).press('Enter');

    await expect(page).toHaveURL(/\/main\/chat\/.+/);
    await expect(place.getByRole('link', { name: 'Likes', exact: true })).toBeVisible();
    const chats = await callAs<{ partnerId: string }[]>(product, member.idToken, 'GET', '/chats');
    expect(chats.map(({ partnerId }) => partnerId)).toContain(solomiia.profile.userId);
  });
});
