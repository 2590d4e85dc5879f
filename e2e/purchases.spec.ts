import { expect, test } from './fixtures/test.ts';

test('a member buys coins with the test payment, subscribes and cancels with two clicks', async ({ newMember }) => {
  const { page } = await newMember();
  const notices = page.getByRole('region', { name: 'Notifications' });

  await test.step('a pack is paid on the test page and is in the balance on the way back', async () => {
    await page.goto('/main/coins');
    await page.getByRole('button', { name: '300 coins for $4.99' }).click();
    await expect(page.getByText('Test payment', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Pay $4.99' }).click();

    await expect(notices.getByText('300 coins are in your balance.')).toBeVisible();
    await expect(page).toHaveURL(/\/main\/coins$/);
    await expect(page.getByText('Coins bought')).toHaveCount(1);
  });

  await test.step('a declined payment gives nothing', async () => {
    await page.getByRole('button', { name: '100 coins for $1.99' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();

    await expect(notices.getByText('The payment was declined. Nothing was charged.')).toBeVisible();
    await expect(page.getByText('Coins bought')).toHaveCount(1);
  });

  await test.step('a plan is bought from the subscription page and shows its renewal', async () => {
    await page.goto('/main/profile/subscription');
    await page.getByRole('button', { name: 'Choose a plan' }).click();
    const sheet = page.getByRole('dialog', { name: 'Duet subscription' });
    await expect(sheet.getByText('$59.99 every 6 months')).toBeVisible();
    await sheet.getByRole('button', { name: '1 month for $14.99' }).click();
    await page.getByRole('button', { name: 'Pay $14.99' }).click();

    await expect(notices.getByText('Your subscription is active.')).toBeVisible();
    await expect(page).toHaveURL(/\/main\/profile\/subscription$/);
    await expect(page.getByText('Renews on')).toBeVisible();
  });

  await test.step('two clicks end the renewal; access stays', async () => {
    await page.getByRole('button', { name: 'Cancel the subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the subscription' }).click();

    await expect(page.getByText('Cancelled on')).toBeVisible();
    await expect(page.getByText('Access until')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Cancelled on')).toBeVisible();
    await expect(page.getByText('Renews on')).toBeHidden();
  });
});
