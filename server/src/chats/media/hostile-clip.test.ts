import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contents, openSending } from '../../../test/kits/chat-media-kit.ts';
import type { Sending } from '../../../test/kits/chat-media-kit.ts';
import { anEndlessClip } from '../../../test/kits/media/test-hostile.ts';

let sending: Sending;
beforeAll(async () => {
  sending = await openSending({ mediaLimits: { processor: 2_000, time: 240_000 } });
});
afterAll(() => sending.test.close());

it('refuses a clip that never ends while everybody else is answered, and takes the next one', async () => {
  const { anna, boris, chatId } = await sending.aTalk();
  const before = sending.test.mediaKeys();
  const others: number[] = [];

  const answered = new AbortController();
  const upload = sending.upload(anna, chatId, 'Video', await anEndlessClip()).finally(() => answered.abort());
  while (!answered.signal.aborted) {
    const [alive, chats] = await Promise.all([
      sending.test.inject({ url: '/health/live' }),
      boris.call('GET', '/chats'),
    ]);
    others.push(alive.statusCode, chats.statusCode);
  }
  const refusal = await upload;
  const next = await sending.upload(anna, chatId, 'Video', await contents.Video());

  expect(refusal.json()).toMatchObject({ status: 400, code: 'unreadable_file', errors: [{ field: 'file' }] });
  expect(others.length).toBeGreaterThan(20);
  expect(new Set(others)).toEqual(new Set([200]));
  expect(next.statusCode).toBe(200);
  expect(sending.test.mediaKeys()).toHaveLength(before.length + 1);
});
