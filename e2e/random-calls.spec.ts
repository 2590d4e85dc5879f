import { fakeCamera, launchOptions } from './fixtures/chromium.ts';
import { expect, test } from './fixtures/test.ts';
import type { Fixtures } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { candidatesOf, prepareCall, searchForCall, verify, watchConnections } from './steps/calls.ts';
import { messages } from './steps/chat.ts';

test.use({ launchOptions: launchOptions(fakeCamera, '--allow-loopback-in-peer-connection') });

/** Two verified members who fit each other and nobody else, with a camera and a microphone; one is on a dark phone. */
async function aPair({ newMember, product }: Pick<Fixtures, 'newMember' | 'product'>) {
  const devices = { permissions: ['camera', 'microphone'] };
  const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
  const birthDate = '1999-02-03';
  const ages = { partnerAgeFrom: 18, partnerAgeTo: 40 } as const;
  const anna = await newMember({ birthDate, gender: 'Female', partnerGender: 'Male', ...ages }, devices);
  const boris = await newMember(
    { birthDate, gender: 'Male', partnerGender: 'Female', ...ages },
    { ...devices, ...phone },
  );
  for (const { member, page } of [anna, boris]) {
    await verify(product, member);
    await watchConnections(page);
  }
  return { anna, boris };
}

test('two strangers are drawn, see each other when both want it, and stay in touch', async ({ newMember, product }) => {
  const { anna, boris } = await aPair({ newMember, product });
  const signals: string[] = [];
  for (const { page } of [anna, boris]) {
    page.on('request', (request) => {
      if (request.url().endsWith('/signals')) signals.push(request.postData() ?? '');
    });
  }

  await searchForCall(anna.page);
  await searchForCall(boris.page);

  for (const [{ page }, { member }] of [
    [anna, boris],
    [boris, anna],
  ] as const) {
    await expect(page.getByText(`Connected with ${member.profile.name}.`)).toBeVisible();
    await expect(page.getByRole('timer', { name: /^Time left: 02:/ })).toBeVisible();
    expect(await candidatesOf(page)).toEqual({ connections: 1, kinds: ['relay'] });
  }
  expect(signals.length).toBeGreaterThan(2);
  expect(signals.filter((signal) => /typ (host|srflx|prflx)/.test(signal))).toEqual([]);

  await anna.page.getByRole('button', { name: 'Turn the camera on' }).click();
  const picture = boris.page.getByLabel(`The picture of ${anna.member.profile.name}`);
  const width = () => picture.evaluate((video) => (video instanceof HTMLVideoElement ? video.videoWidth : -1));
  await expect.poll(width).toBe(32);
  await anna.page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(anna.page.getByText(/You agreed to show/)).toBeVisible();
  expect(await width()).toBe(32);
  await boris.page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(width).toBeGreaterThan(100);
  for (const { page } of [anna, boris]) await expectAccessible(page);

  await boris.context.clearPermissions();
  const alert = boris.page.getByRole('alert');
  await expect(alert).toContainText('The microphone is gone.');
  await boris.context.grantPermissions(['microphone']);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);

  for (const { page } of [anna, boris]) await page.getByRole('button', { name: 'Stay in touch' }).click();
  await expect(anna.page.getByText('You are both in touch now.')).toBeVisible();
  await expect(anna.page.getByText('It’s a match')).toBeVisible();
  await expect(anna.page.getByRole('dialog')).toHaveCount(0);
  await anna.page.getByRole('button', { name: 'Hang up' }).click();
  await expect(boris.page.getByRole('heading', { name: 'The call is over' })).toBeVisible();
  for (const { page } of [anna, boris]) await expectAccessible(page);
  await boris.page.getByRole('link', { name: 'Open the chat' }).click();
  await expect(messages(boris.page)).toHaveCount(1);
});

test('a report ends the call for both, and the two never meet again', async ({ newMember, product }) => {
  const { anna, boris } = await aPair({ newMember, product });
  await searchForCall(anna.page);
  await searchForCall(boris.page);
  await expect(anna.page.getByText(/^Connected with/)).toBeVisible();

  await anna.page.getByRole('button', { name: 'Report' }).click();
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByRole('radio').first().click();
  await dialog
    .getByRole('button', { name: /report/i })
    .last()
    .click();

  await expect(anna.page.getByText('You two will not meet again.')).toBeVisible();
  await expect(boris.page.getByRole('heading', { name: 'The call is over' })).toBeVisible();
  for (const { page } of [anna, boris]) {
    const live = await page.evaluate(
      () => [...document.querySelectorAll('video')].filter(({ srcObject }) => srcObject !== null).length,
    );
    expect(live).toBe(0);
    await page.getByRole('button', { name: 'Call somebody else' }).click();
    await prepareCall(page);
  }
  for (const { page } of [anna, boris]) {
    await expect(page.getByText('Nobody who fits was there within a minute.', { exact: false })).toBeVisible({
      timeout: 90_000,
    });
  }
});

test('who has not verified a photo is told so, and led there', async ({ newMember }) => {
  const { page } = await newMember();

  await page.goto('/main/random-calls');

  await expect(page.getByRole('heading', { name: 'Verify your photo first' })).toBeVisible();
  await page.getByRole('link', { name: 'Verify my photo' }).click();
  await expect(page).toHaveURL(/\/main\/profile\/edit/);
});
