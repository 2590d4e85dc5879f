import type { Page } from '@playwright/test';
import { aPhoto } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { aTalk, messages } from './steps/chat.ts';

async function sendPhoto(page: Page, number: number): Promise<void> {
  const before = await messages(page).count();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'Photo or video' }).click();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(number) });
  await page.getByRole('button', { name: 'Send 1 file' }).click();
  await expect(messages(page)).toHaveCount(before + 1);
  await expect(messages(page).last().getByRole('button', { name: 'Photo', exact: true })).toBeVisible();
}

test('photos fill the screen, are zoomed, follow each other and give the focus back', async ({
  product,
  newMember,
}) => {
  const { anna } = await aTalk(product, newMember);
  const { page } = anna;
  await sendPhoto(page, 5);
  await sendPhoto(page, 6);
  const opener = messages(page).last().getByRole('button', { name: 'Photo', exact: true });

  await opener.focus();
  await page.keyboard.press('Enter');

  const viewer = page.getByRole('dialog', { name: 'Photo' });
  const second = viewer.getByRole('img', { name: 'Photo 2 of 2: You' });
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await expect(viewer.getByText('You', { exact: true })).toBeVisible();

  await test.step('zoom by the wheel and by a double click', async () => {
    const widthOf = async () => (await second.boundingBox())?.width ?? 0;
    const small = await widthOf();
    await second.hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(widthOf).toBeGreaterThan(small * 1.2);
    await viewer.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(widthOf).toBeLessThan(small * 1.05);
    await second.dblclick();
    await expect.poll(widthOf).toBeGreaterThan(small * 1.2);
    const zoomOut = viewer.getByRole('button', { name: 'Zoom out' });
    while (await zoomOut.isEnabled()) await zoomOut.click();
  });

  await test.step('the photo before', async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByRole('img', { name: 'Photo 1 of 2: You' })).toBeInViewport({ ratio: 0.9 });
    await expect(second).not.toBeInViewport();
  });

  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(messages(page)).toHaveCount(4);
});

test('on a phone a photo is swiped down to close', async ({ product, newMember }) => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
  const { anna } = await aTalk(product, newMember, phone);
  const { page } = anna;
  await sendPhoto(page, 5);
  await messages(page).last().getByRole('button', { name: 'Photo', exact: true }).tap();
  const viewer = page.getByRole('dialog', { name: 'Photo' });
  await expect(viewer.getByRole('img', { name: 'Photo 1 of 1: You' })).toBeInViewport({ ratio: 0.9 });

  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y: 400 + down }],
    });
  await touch('touchStart');
  for (let step = 1; step <= 20; step += 1) {
    await touch('touchMove', step * 15);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');

  await expect(viewer).toBeHidden();
});

test('several photos are looked at, one is taken out, and the caption goes with the last', async ({
  product,
  newMember,
}) => {
  const { anna, boris } = await aTalk(product, newMember);
  const { page } = anna;
  const photos = await Promise.all(
    [5, 6, 7].map(async (number) => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(number) })),
  );

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'Photo or video' }).click();
  await (await chooser).setFiles(photos);
  const preview = page.getByRole('dialog', { name: 'Send to Boris' });
  await expect(preview.getByRole('img', { name: 'Photo 3' })).toBeVisible();
  await preview.getByRole('button', { name: 'Remove: Photo 2' }).click();
  await expect(preview.getByRole('img', { name: /^Photo/ })).toHaveCount(2);
  await preview.getByRole('textbox', { name: 'Caption' }).fill('By the sea');
  await page.keyboard.press('Enter');

  await expect(preview).toBeHidden();
  await expect(messages(page)).toHaveCount(4);
  await expect(messages(page).getByRole('button', { name: 'Photo', exact: true })).toHaveCount(2);
  await expect(messages(boris.page)).toHaveCount(4);
  await expect(messages(boris.page).last().getByText('By the sea')).toBeVisible();
  await messages(page).last().getByRole('button', { name: 'Photo', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Photo' }).getByText('By the sea')).toBeVisible();
});
