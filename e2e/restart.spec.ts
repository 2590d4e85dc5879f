import type { Page } from '@playwright/test';
import { ownTest as test } from './fixtures/own-test.ts';
import { expect } from './fixtures/test.ts';
import { findInDeck, react } from './steps/deck.ts';
import { messages, openChat, write } from './steps/chat.ts';

/** A city with few members, so that the deck is short. */
const POLTAVA = 696643;

/** Records the frames of a page's sockets. */
function noteFrames(page: Page): readonly string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return frames;
}

test('nothing that was acknowledged is lost when the server is killed', async ({ own, newMember }) => {
  test.setTimeout(480_000);
  const first = await newMember({ name: 'Ostap', gender: 'Male', cityId: POLTAVA });
  const second = await newMember({ name: 'Yaryna', gender: 'Female', cityId: POLTAVA });
  const [hers, his] = [second.page, first.page];
  const heard = noteFrames(his);

  await test.step('they match and talk', async () => {
    await his.goto('/main/feed');
    await findInDeck(his, 'Yaryna');
    await react(his, 'Like');
    await hers.goto('/main/feed');
    await findInDeck(hers, 'Ostap');
    await react(hers, 'Like');
    for (const page of [his, hers]) {
      await expect(page.getByRole('dialog', { name: 'It’s a match' })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await openChat(his, 'Yaryna');
    await openChat(hers, 'Ostap');
    await write(his, 'Before the power cut');
    await expect(messages(hers)).toHaveText([/Before the power cut/]);
    await write(hers, 'I have read that');
    await expect(messages(his)).toHaveText([/Before the power cut/, /I have read that/]);
    await expect(messages(his).first().getByRole('img', { name: 'Read' })).toBeVisible();
  });

  await test.step('the server dies; what is written meanwhile waits', async () => {
    await own.kill();
    await write(his, 'Written without a server');
    await expect(messages(his).last()).toContainText('Written without a server');
    await expect(messages(his).last().getByRole('img', { name: 'Sending' })).toBeVisible();
  });

  await test.step('it starts again in seconds, and the message goes out by itself', async () => {
    const took = await own.startAgain();
    test.info().annotations.push({ type: 'second start', description: `${(took / 1000).toFixed(1)} s` });
    await expect(messages(hers)).toHaveCount(3);
    await expect(messages(hers).last()).toContainText('Written without a server');
    await expect(
      messages(his)
        .last()
        .getByRole('img', { name: /^(Delivered|Read)$/ }),
    ).toBeVisible();
  });

  await test.step('the sockets are back', async () => {
    await write(hers, 'And we are live again');
    await expect(messages(his).last()).toContainText('And we are live again');
    // by a live event rather than by a new request
    expect(heard.some((frame) => frame.includes('And we are live again'))).toBe(true);
  });

  await test.step('after a reload both are signed in and have everything', async () => {
    for (const page of [his, hers]) {
      await page.reload();
      await expect(messages(page)).toHaveText([
        /Before the power cut/,
        /I have read that/,
        /Written without a server/,
        /And we are live again/,
      ]);
    }
    await expect(messages(his).first().getByRole('img', { name: 'Read' })).toBeVisible();
  });
});
