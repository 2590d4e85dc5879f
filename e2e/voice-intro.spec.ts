import { fakeDevices, launchOptions } from './fixtures/chromium.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { overlap } from './steps/overlap.ts';

// the fake microphone records a hum
test.use({ launchOptions: launchOptions(...fakeDevices) });

const caption = 'Hi, I bake bread on Sundays.';

test('a voice introduction is recorded with its words, read and heard by another member, and deleted', async ({
  newMember,
}) => {
  const [anna, boris] = [await newMember({ name: 'Solomiia' }), await newMember()];
  const { page } = anna;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/main/profile/edit');
  const editor = page.getByRole('region', { name: 'Voice introduction' });

  await editor.getByRole('button', { name: 'Record', exact: true }).click();
  // long enough for the test to see it playing on a busy machine
  await expect(editor.getByText(/^0?0:(0[5-9]|1\d) recorded, 0?0:\d\d left$/)).toBeVisible();
  await editor.getByRole('button', { name: 'Stop' }).click();
  // the bar that saves comes with the recording
  const words = editor.getByRole('textbox', { name: 'What you say' });
  await expect(words).toBeInViewport({ ratio: 1 });
  await expect.poll(() => overlap(words, page.getByRole('button', { name: 'Save' }))).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await editor.getByRole('button', { name: 'Play' }).click();
  await expect(editor.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(words).toBeFocused();
  await page.keyboard.type(caption);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/main/profile');
  await expect(page.getByText(caption)).toBeVisible();

  await boris.page.goto(`/main/posts?profile=${anna.member.profile.userId}`);
  const sheet = boris.page.getByRole('dialog', { name: /^Solomiia, \d+/ });
  const voice = sheet.getByRole('region').or(sheet.locator('section')).filter({ hasText: caption }).last();
  await expect(voice.getByText(caption)).toBeVisible();
  await expectAccessible(boris.page);
  await voice.getByRole('button', { name: 'Play' }).focus();
  await boris.page.keyboard.press('Enter');
  await expect(voice.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect
    .poll(() => voice.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.5);

  await page.goto('/main/profile/edit');
  await editor.getByRole('button', { name: 'Delete the voice introduction' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await boris.page.reload();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText(caption)).toHaveCount(0);
});
