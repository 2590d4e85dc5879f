import { inspect } from 'node:util';
import type { FoundGif, Message, MessageMedia } from '@duet/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { v4 } from 'uuid';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { openTestGifProvider } from '../../../test/kits/test-gif-provider.ts';
import type { TestGifProvider } from '../../../test/kits/test-gif-provider.ts';
import { drawnProvider } from '../../platform/gifs/drawn/drawn-provider.ts';
import { gifs, minute, second } from '../../lib/constants.ts';

type Found = { readonly source: string | null; readonly items: readonly FoundGif[] };
type Kind = 'giphy' | 'tenor';

let provider: TestGifProvider;
const apps = {} as Record<Kind | 'none', TestApp>;
beforeAll(async () => {
  provider = await openTestGifProvider();
  apps.none = await openTestApp({ env: { DEMO: '0' } });
  for (const kind of ['giphy', 'tenor'] as const) {
    const { url, key } = provider.place(kind);
    apps[kind] = await openTestApp({ env: { GIF_PROVIDER: kind, GIF_API_KEY: key, GIF_API_URL: url } });
  }
});
afterEach(() => {
  provider.breakWith();
  for (const { deps } of Object.values(apps)) deps.clock.advance(gifs.pauseAfterFailure + gifs.searchLife);
});
afterAll(async () => {
  await Promise.all([provider.close(), ...Object.values(apps).map((test) => test.close())]);
});

async function aMatch(test: TestApp) {
  const [anna, boris] = [await test.member(), await test.member()];
  await anna.call('POST', '/likes?like=Heart', boris.userId);
  const { chatId } = (await boris.call('POST', '/likes?like=Heart', anna.userId)).json<{ chatId: string }>();
  return { anna, boris, chatId };
}

const search = async (member: TestMember, words?: string) =>
  (await member.call('GET', `/gifs/search${words === undefined ? '' : `?Query=${words}`}`)).json<Found>();
const keep = (member: TestMember, chatId: string, gifId: string, clientMediaId: string = v4()) =>
  member.call('POST', `/chat/${chatId}/media/gif`, { gifId, clientMediaId });

describe.each(['giphy', 'tenor'] as const)('GIFs of %s', (kind) => {
  it('are searched and shown through our own address', async () => {
    const test = apps[kind];
    const member = await test.member();

    const [popular, found] = [await search(member), await search(member, 'cat')];

    expect(popular.items.map(({ title }) => title)).toEqual(['trending', 'trending', 'trending']);
    expect(found).toMatchObject({
      source: expect.stringMatching(/^(GIPHY|Tenor)$/),
      items: [{ id: 'cat-1', title: 'cat', width: 40, height: 30 }, { id: 'cat-2' }, { id: 'cat-3' }],
    });
    expect(JSON.stringify(found)).not.toContain('127.0.0.1');
    const picture = await test.inject({ url: found.items[0]?.preview ?? '' });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect(picture.rawPayload.subarray(0, 3).toString()).toBe('GIF');
  });

  it('are asked for once in ten minutes, and their pictures too', async () => {
    const test = apps[kind];
    const [one, other] = [await test.member(), await test.member()];
    const before = provider.asked.length;

    for (const member of [one, other, one]) {
      const { items } = await search(member, 'Dance');
      await test.inject({ url: items[0]?.preview ?? '' });
    }
    expect(provider.asked).toHaveLength(before + 2);
    test.deps.clock.advance(10 * minute + 1);
    await search(other, 'dance');

    expect(provider.asked).toHaveLength(before + 3);
  });

  it('are copied into the chat, and still play when the provider is gone', async () => {
    const test = apps[kind];
    const { anna, boris, chatId } = await aMatch(test);
    const id = v4();

    const kept = (await keep(anna, chatId, 'cat-2', id)).json<MessageMedia>();
    provider.breakWith(500);
    const again = (await keep(anna, chatId, 'cat-2', id)).json<MessageMedia>();
    const message = { clientMessageId: v4(), type: 1, mediaId: kept.id };
    const sent = (await anna.call('POST', `/chat/${chatId}/messages/send`, message)).json<Message>();

    expect(again).toEqual(kept);
    expect(sent).toMatchObject({ type: 1, media: { id: kept.id, preview: null, facts: { contentType: 'image/gif' } } });
    const { items } = (await boris.call('GET', `/chat/${chatId}/messages`)).json<{ items: Message[] }>();
    const file = await test.inject({ url: items[0]?.media?.blob ?? '' });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/gif']);
    expect((await boris.call('GET', `/chat/${chatId}/media/download?Type=Gif&Id=${kept.id}`)).statusCode).toBe(200);
  });

  it('are unavailable while the provider does not answer, and return with it', async () => {
    const test = apps[kind];
    const { anna, chatId } = await aMatch(test);
    await search(anna, 'cat');
    provider.breakWith(503);

    expect(await search(anna, 'dog')).toEqual({ source: null, items: [] });
    expect(await search(anna, 'cat')).toEqual({ source: null, items: [] });
    const asked = provider.asked.length;
    expect((await keep(anna, chatId, 'cat-1')).json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(provider.asked).toHaveLength(asked);
    provider.breakWith();
    test.deps.clock.advance(30 * second);

    expect((await search(anna, 'dog')).items).toHaveLength(3);
  });

  it('answer 404 for an unknown one without hiding others', async () => {
    const { anna, chatId } = await aMatch(apps[kind]);

    expect((await keep(anna, chatId, 'no-such-gif')).json()).toMatchObject({ status: 404 });
    expect((await search(anna, 'after that')).items).toHaveLength(3);
  });

  it('answer 404 for a too large one without hiding others', async () => {
    const { anna, chatId } = await aMatch(apps[kind]);
    provider.inflatePictures(true);

    const { statusCode } = await keep(anna, chatId, 'cat-1');
    provider.inflatePictures(false);

    expect(statusCode).toBe(404);
    expect((await search(anna, 'after that')).items).toHaveLength(3);
    expect((await keep(anna, chatId, 'cat-1')).statusCode).toBe(200);
  });

  it.each([401, 429, 500])('pause the provider after a %i and log it in one line', async (status) => {
    const test = apps[kind];
    const member = await test.member();
    const warn = jest.spyOn(test.deps.log, 'warn');
    provider.breakWith(status);

    const answers = [await search(member, `one-${status}`), await search(member, `two-${status}`)];

    expect(answers).toEqual([
      { source: null, items: [] },
      { source: null, items: [] },
    ]);
    expect(warn.mock.calls).toHaveLength(1);
    expect(inspect(warn.mock.calls)).not.toContain('gif-key');
    warn.mockRestore();
  });

  it('are fetched from hosts of the provider only', async () => {
    const test = apps[kind];
    const { anna, chatId } = await aMatch(test);
    provider.movePictures('http://localhost:1');
    const { items } = await search(anna, 'elsewhere');
    const asked = provider.asked.length;

    expect((await test.inject({ url: items[0]?.preview ?? '' })).statusCode).toBe(404);
    expect((await keep(anna, chatId, 'cat-1')).statusCode).toBe(404);
    expect(provider.asked).toHaveLength(asked);
    provider.movePictures(new URL(provider.place(kind).url).origin);
  });
});

describe('GIFs of the demo', () => {
  it('are our own moving drawings, found in each language, and go into a chat', async () => {
    const test = await openTestApp({ env: { DEMO: '1' } });
    const { anna, chatId } = await aMatch(test);

    const all = await search(anna);
    expect(all.source).toBe('Duet');
    expect(all.items.length).toBeGreaterThanOrEqual(8);
    for (const words of ['coffee', 'кава', 'кофе']) {
      expect((await search(anna, encodeURIComponent(words))).items.map(({ id }) => id)).toEqual(['coffee']);
    }
    expect((await search(anna, 'nothing-like-it')).items).toEqual([]);
    for (const { preview, width, height } of all.items) {
      const picture = await test.inject({ url: preview });
      expect(picture.headers['content-type']).toBe('image/webp');
      const { pages, pageHeight, loop, width: drawn } = await sharp(picture.rawPayload, { animated: true }).metadata();
      expect({ drawn, pageHeight, loop, isMoving: (pages ?? 1) > 8 }).toEqual({
        drawn: width,
        pageHeight: height,
        loop: 0,
        isMoving: true,
      });
    }
    const kept = (await keep(anna, chatId, 'coffee')).json<MessageMedia>();
    expect(kept.facts).toMatchObject({ contentType: 'image/webp', width: 240, height: 180 });
    expect((await keep(anna, chatId, 'no-such-drawing')).statusCode).toBe(404);
    await test.close();
  });

  it('are drawn the same each time', async () => {
    const [one, other] = [await drawnProvider().picture?.('plane'), await drawnProvider().picture?.('plane')];

    expect(one?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('GIFs', () => {
  it('are reported as unavailable without a provider', async () => {
    const { anna, chatId } = await aMatch(apps.none);

    expect(await search(anna)).toEqual({ source: null, items: [] });
    expect((await keep(anna, chatId, 'cat-1')).json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('are served only to the member a link was signed for', async () => {
    const test = apps.giphy;
    const [one, other] = [await test.member(), await test.member()];
    const { items } = await search(one, 'cat');
    const link = items[0]?.preview ?? '';

    for (const forged of [
      link.replace(one.userId, other.userId),
      link.replace('cat-1', 'cat-2'),
      link.replace('/gif/', '/chat/'),
    ]) {
      expect((await test.inject({ url: forged })).statusCode).toBe(404);
    }
  });

  it('reveal nothing about the member to the provider', async () => {
    const test = apps.giphy;
    const member = await test.member();

    await search(member, 'hello');

    const [last] = provider.asked.slice(-1);
    expect([...(last?.searchParams.keys() ?? [])].toSorted()).toEqual(['api_key', 'limit', 'q', 'rating']);
  });
});
