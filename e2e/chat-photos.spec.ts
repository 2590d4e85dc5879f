import type { Locator, Page } from '@playwright/test';
import { aPhoto } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { aTalk, messages } from './steps/chat.ts';
import { expectFits } from './steps/fits.ts';
import { finger, phone, spread } from './steps/touch.ts';

/** Chooses photos; the preview of them opens. */
async function choosePhotos(page: Page, ...numbers: readonly number[]): Promise<Locator> {
  const files = await Promise.all(
    numbers.map(async (number) => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(number) })),
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'Photo or video' }).click();
  await (await chooser).setFiles(files);
  return page.getByRole('dialog', { name: /^Send to/ });
}

const openers = (page: Page) => messages(page).getByRole('button', { name: 'Photo', exact: true });

async function sendPhoto(page: Page, number: number): Promise<void> {
  const before = await openers(page).count();
  await choosePhotos(page, number);
  await page.getByRole('button', { name: 'Send 1 file' }).click();
  await expect(openers(page)).toHaveCount(before + 1);
}

test('photos fill the screen, are zoomed, follow each other and give the focus back', async ({
  product,
  newMember,
}) => {
  const { anna } = await aTalk(product, newMember);
  const { page } = anna;
  await sendPhoto(page, 5);
  await sendPhoto(page, 6);
  const opener = openers(page).last();

  await opener.focus();
  await page.keyboard.press('Enter');

  const viewer = page.getByRole('dialog', { name: 'Photo' });
  const second = viewer.getByRole('img', { name: 'Photo 2 of 2: You' });
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await expect(viewer.getByText('You', { exact: true })).toBeVisible();

  await expectAccessible(page);

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

test('on a phone a photo is opened by a tap, zoomed by two fingers or two taps, and swiped', async ({
  product,
  newMember,
}) => {
  const { anna } = await aTalk(product, newMember, phone);
  const { page } = anna;
  await sendPhoto(page, 5);
  await sendPhoto(page, 6);
  await (await finger(page, openers(page).last())).tap();
  const viewer = page.getByRole('dialog', { name: 'Photo' });
  const second = viewer.getByRole('img', { name: 'Photo 2 of 2: You' });
  await expect(second).toBeInViewport({ ratio: 0.9 });
  const widthOf = async () => (await second.boundingBox())?.width ?? 0;
  const whole = await widthOf();

  await test.step('two fingers', async () => {
    await spread(page, second, 120);
    await expect.poll(widthOf).toBeGreaterThan(whole * 1.2);
  });

  await test.step('two taps, out and in', async () => {
    const zoomOut = viewer.getByRole('button', { name: 'Zoom out' });
    while (await zoomOut.isEnabled()) await zoomOut.tap();
    await expect.poll(widthOf).toBeLessThan(whole * 1.05);
    await (await finger(page, second)).tap(2);
    await expect.poll(widthOf).toBeGreaterThan(whole * 1.2);
    while (await zoomOut.isEnabled()) await zoomOut.tap();
    await expect.poll(widthOf).toBeLessThan(whole * 1.05);
  });

  await test.step('a swipe to the photo before', async () => {
    const { down, draw, up } = await finger(page, second);
    await down();
    await draw(280);
    await up();
    await expect(viewer.getByRole('img', { name: 'Photo 1 of 2: You' })).toBeInViewport({ ratio: 0.9 });
    await expect(second).not.toBeInViewport();
  });

  await expectAccessible(page);

  await test.step('a swipe down closes', async () => {
    const { down, draw, up } = await finger(page, viewer.getByRole('img', { name: 'Photo 1 of 2: You' }));
    await down();
    await draw(0, 300);
    await up();
    await expect(viewer).toBeHidden();
  });
});

test('on a phone two taps on a photo are a heart, and do not open it', async ({ product, newMember }) => {
  const { anna, boris } = await aTalk(product, newMember, phone);
  const { page } = anna;
  await sendPhoto(page, 5);

  await (await finger(page, openers(page).last())).tap(2);

  await expect(messages(page).last().getByRole('button', { name: 'You reacted with a heart' })).toBeVisible();
  await expect(messages(boris.page).last().getByRole('button', { name: 'Anna reacted with a heart' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Photo' })).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});

test('one photo is looked at as a whole, with the words of the field, which come back', async ({
  product,
  newMember,
}) => {
  const { anna, boris } = await aTalk(product, newMember);
  const { page } = anna;
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill('By the sea');

  const preview = await choosePhotos(page, 5);

  const caption = preview.getByRole('textbox', { name: 'Caption' });
  const photo = preview.getByRole('img', { name: 'Photo 1' });
  await expect(caption).toHaveValue('By the sea');
  await expect(photo).toBeVisible();
  const shape = await photo.evaluate((image: HTMLImageElement) => ({
    fit: getComputedStyle(image).objectFit,
    natural: image.naturalHeight,
    height: image.clientHeight,
  }));
  expect(shape).toMatchObject({ fit: 'contain', natural: 1200 });
  expect(shape.height).toBeGreaterThan(380);
  await expectAccessible(page);
  await expectFits(page, 'the preview of one photo');
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('Escape asks, and Go back shows it again', async () => {
    await caption.fill('By the sea, at last');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard the file?' });
    await question.getByRole('button', { name: 'Go back' }).click();
    await expect(caption).toHaveValue('By the sea, at last');
    await expect(photo).toBeVisible();
  });

  await test.step('going back asks as well, and stays in the conversation', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(photo).toBeVisible();
    expect(new URL(page.url()).pathname).toContain('/main/chat/');
  });

  await test.step('what was written is in the field, also after a reload', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(field).toHaveValue('By the sea, at last');
    await page.reload();
    await expect(field).toHaveValue('By the sea, at last');
  });

  await test.step('a sent caption is edited like a message', async () => {
    await choosePhotos(page, 6);
    await page.getByRole('button', { name: 'Send 1 file' }).click();
    await expect(openers(page)).toHaveCount(1);
    await expect(field).toHaveValue('');
    await field.press('ArrowUp');
    await page.getByRole('textbox', { name: 'Edit your message' }).fill('By the lake');
    await page.keyboard.press('Enter');
    await expect(messages(boris.page).last().getByText('By the lake')).toBeVisible();
    await expect(messages(boris.page).last().getByText('edited')).toBeVisible();
    await expect(messages(boris.page).last().getByRole('button', { name: 'Show the photo' })).toBeVisible();
  });
});

test('several photos are looked at, one is taken out, and the caption goes with the last', async ({
  product,
  newMember,
}) => {
  const { anna, boris } = await aTalk(product, newMember);
  const { page } = anna;
  const preview = await choosePhotos(page, 5, 6, 7);
  await expect(preview.getByRole('img', { name: 'Photo 3' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 'the preview of several photos');
  await page.setViewportSize({ width: 1280, height: 800 });
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
