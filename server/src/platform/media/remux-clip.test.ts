import { describe, expect, it } from '@jest/globals';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { aClip, aVoice } from '../../../test/kits/media/test-clip.ts';
import { remuxClip } from './remux-clip.ts';

const film = { kind: 'video', longest: 60_000 } as const;
const voice = { kind: 'audio', longest: 120_000 } as const;
const secrets = ['Secret', '50.4501'];

async function read(content: Buffer) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(content) });
  const tracks = await input.getTracks();
  return {
    duration: await input.computeDuration(),
    codecs: await Promise.all(tracks.map((track) => track.getCodec())),
  };
}

describe('a recording', () => {
  it.each(['webm', 'mp4'] as const)('keeps picture and sound of a %s and nothing else', async (container) => {
    const source = await aClip({ container, seconds: 2 });
    expect(secrets.every((secret) => source.includes(secret))).toBe(true);

    const clip = await remuxClip(source, film);

    expect(clip).toMatchObject({ type: `video/${container}`, width: 160, height: 120, peaks: null });
    expect(clip.milliseconds / 1000).toBeCloseTo(2, 1);
    expect(secrets.filter((secret) => clip.content.includes(secret))).toEqual([]);
    const again = await read(clip.content);
    expect(again.duration).toBeCloseTo(2, 1);
    expect(new Set(again.codecs)).toEqual(new Set(['opus', container === 'webm' ? 'vp8' : 'vp9']));
  });

  it('of a voice has a drawing of it', async () => {
    const clip = await remuxClip(await aClip({ picture: false, seconds: 3 }), voice);

    expect(clip).toMatchObject({ type: 'audio/webm', width: null });
    expect(clip.milliseconds / 1000).toBeCloseTo(3, 1);
    expect(clip.peaks).toHaveLength(48);
    expect(secrets.filter((secret) => clip.content.includes(secret))).toEqual([]);
  });

  it.each([
    ['ogg', 'audio/webm'],
    ['mp3', 'audio/mp4'],
  ] as const)('of a voice keeps nothing of the tags of an %s', async (container, type) => {
    const source = await aVoice(container, 2);
    expect(secrets.every((secret) => source.includes(secret))).toBe(true);

    const clip = await remuxClip(source, voice);

    expect(clip.type).toBe(type);
    expect(clip.milliseconds / 1000).toBeCloseTo(2, 1);
    expect(secrets.filter((secret) => clip.content.includes(secret))).toEqual([]);
  });

  it('may last as long as the rule says, by its packets', async () => {
    const rule = { kind: 'video', longest: 2000 } as const;

    await expect(remuxClip(await aClip({ seconds: 2.4 }), rule)).resolves.toMatchObject({ milliseconds: 2000 });
    await expect(remuxClip(await aClip({ seconds: 3 }), rule)).rejects.toMatchObject({
      status: 400,
      code: 'media_too_long',
    });
  });

  it.each([
    ['HTML called .mp4', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), film],
    ['a cut file', async () => (await aClip()).subarray(0, 200), film],
    ['a voice sent as a video', () => aClip({ picture: false }), film],
    ['a video sent as a voice', () => aClip(), voice],
    ['nothing', async () => Buffer.alloc(4), voice],
  ])('is not %s', async (_what, content, rule) => {
    await expect(remuxClip(await content(), rule)).rejects.toMatchObject({ status: 400, code: 'unsupported_media' });
  });
});
