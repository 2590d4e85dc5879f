import sharp from 'sharp';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';

const red = { r: 200, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 200 };

/** Red left and blue right, 1600 by 900, lying on its side as cameras write it, with a note which side is up. */
async function aWidePhoto(): Promise<Buffer> {
  const half = await sharp({ create: { width: 800, height: 900, channels: 3, background: blue } })
    .png()
    .toBuffer();
  const upright = await sharp({ create: { width: 1600, height: 900, channels: 3, background: red } })
    .composite([{ input: half, left: 800, top: 0 }])
    .png()
    .toBuffer();
  return await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

test('a wide photo is added as the part of it that the member has moved into the frame', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/main/profile/edit');
  const file = { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await aWidePhoto() };
  await page.getByLabel('Add photo').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Choose what others see' });
  const frame = dialog.getByRole('application', { name: 'The photo in its frame' });

  // the middle of the picture is the middle of the frame
  const [inFrame, ofPicture] = await Promise.all([frame.boundingBox(), dialog.locator('img').boundingBox()]);
  const middle = (box: typeof inFrame) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(middle(ofPicture)).toBeCloseTo(middle(inFrame), 0);
  await frame.focus();
  await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '110 %');
  await frame.hover();
  await page.mouse.down();
  await page.mouse.move(0, 400, { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Use photo' }).click();

  const photo = page.getByRole('img', { name: 'Photo 3 of 3' });
  await expect(photo).toBeVisible();
  await expect(dialog).toBeHidden();
  const answer = await page.request.get((await photo.getAttribute('src')) ?? '');
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width / info.height).toBeCloseTo(3 / 4, 2);
  const corner = { r: data[0] ?? 0, b: data[2] ?? 0 };
  expect(corner.b - corner.r, 'the left upper corner is blue').toBeGreaterThan(100);
});

test('a photo that is in the profile is cropped by keys, and another member sees the part in its place', async ({
  newMember,
}) => {
  const [anna, boris] = [await newMember({ name: 'Solomiia' }), await newMember()];
  const { page } = anna;
  const media = async (who: typeof page) => {
    await who.goto(`/main/posts?profile=${anna.member.profile.userId}`);
    return who.getByRole('dialog', { name: /^Solomiia, \d+/ }).locator('img');
  };
  await page.goto('/main/profile/edit');
  const second = page.getByRole('img', { name: 'Photo 2 of 2' });
  const before = await second.getAttribute('src');

  await page.getByRole('button', { name: /^Photo 2 of 2/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Crop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose what others see' });
  await dialog.getByRole('application', { name: 'The photo in its frame' }).focus();
  await page.keyboard.press('+');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(dialog).toBeHidden();
  await expect(second).not.toHaveAttribute('src', before ?? '');
  await expect(page.getByRole('button', { name: /^Photo 2 of 2/ })).toBeFocused();
  await expect(page.getByRole('img', { name: 'Photo 3 of 3' })).toHaveCount(0);
  const { id } = (await second.getAttribute('src'))?.match(/\/media\/(?<id>[\w-]+)\//)?.groups ?? {};
  await expect((await media(boris.page)).nth(1)).toHaveAttribute('src', new RegExp(id ?? 'none'));
});
