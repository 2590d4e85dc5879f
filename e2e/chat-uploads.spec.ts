import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ownTest } from './fixtures/own-test.ts';
import { expect } from './fixtures/test.ts';
import { aTalk, messages, write } from './steps/chat.ts';

/** Every file under a folder, which may not exist yet. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

ownTest(
  'a large file tells how far it is, and is cancelled without a trace on the server',
  async ({ own, newMember }) => {
    const { anna, boris } = await aTalk(own, newMember, { serviceWorkers: 'allow' });
    const { page } = anna;
    const before = await filesIn(path.join(own.dataDir, 'media'));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const throttle = (uploadThroughput: number) =>
      devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 20,
        downloadThroughput: -1,
        uploadThroughput,
      });

    await throttle(150_000);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach' }).click();
    await page.getByRole('menuitem', { name: 'Photo or video' }).click();
    const large = { name: 'me.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(5_000_000, 'x') };
    await (await chooser).setFiles(large);
    await page.getByRole('button', { name: 'Send 1 file' }).click();

    const ring = messages(page).last().getByRole('progressbar', { name: 'Sending the file' });
    const percent = async () => Number(await ring.getAttribute('aria-valuenow'));
    await expect.poll(percent).toBeGreaterThan(0);
    const early = await percent();
    await expect.poll(percent).toBeGreaterThan(early);
    expect(await percent()).toBeLessThan(100);
    await expect.poll(() => filesIn(path.join(own.dataDir, 'uploads'))).not.toEqual([]);

    await messages(page).last().getByRole('button', { name: 'Cancel' }).click();

    await expect(messages(page)).toHaveCount(2);
    await expect.poll(() => filesIn(path.join(own.dataDir, 'uploads'))).toEqual([]);
    await throttle(-1);
    await write(page, 'It was too large');
    await expect(messages(boris.page)).toHaveCount(3);
    await expect(messages(boris.page).last()).toContainText('It was too large');
    expect(await filesIn(path.join(own.dataDir, 'media'))).toEqual(before);
  },
);
