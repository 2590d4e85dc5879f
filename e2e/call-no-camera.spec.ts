import { fakeCamera, launchOptions } from './fixtures/chromium.ts';
import { expect, test } from './fixtures/test.ts';
import { acceptCallRules, verify } from './steps/calls.ts';

/** A machine with microphones and no camera. */
test.use({ launchOptions: launchOptions(`${fakeCamera}=device-count=0`) });

test('who has no camera reads so, and can look for a call without one', async ({ newMember, product }) => {
  const { member, page } = await newMember({}, { permissions: ['camera', 'microphone'] });
  await verify(product, member);
  await acceptCallRules(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Turn the camera on' }).click();

  await expect(page.getByRole('alert')).toContainText('No camera was found. You can talk without one.');
  await expect(page.getByRole('meter', { name: 'How loud your microphone is' })).toBeVisible();
  await page.getByRole('button', { name: 'Find somebody' }).click();
  await expect(page.getByRole('heading', { name: 'Looking for somebody' })).toBeVisible();
});
