import { expect, it, jest } from '@jest/globals';
import type { ShareText } from './draw-share-picture.ts';
import { sharePictures } from './share-pictures.ts';

const aText = (title: string): ShareText => ({ title, line: 'Meet people' });

/** Pictures that are done when the test says so. */
function slowPictures() {
  const started: PromiseWithResolvers<Buffer>[] = [];
  const draw = jest.fn((_text: ShareText) => {
    const picture = Promise.withResolvers<Buffer>();
    started.push(picture);
    return picture.promise;
  });
  return { draw, started, pictureOf: sharePictures(draw) };
}

it('the same words are drawn once', async () => {
  const draw = jest.fn(({ title }: ShareText) => Promise.resolve(Buffer.from(title)));
  const pictureOf = sharePictures(draw);

  const pictures = await Promise.all([pictureOf(aText('Kyiv')), pictureOf(aText('Kyiv'))]);
  expect((await pictureOf(aText('Kyiv'))).toString()).toBe('Kyiv');

  expect(pictures.map(String)).toEqual(['Kyiv', 'Kyiv']);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('one is drawn after the other, the next one after a failure, too', async () => {
  const { draw, started, pictureOf } = slowPictures();

  const first = pictureOf(aText('Kyiv'));
  const second = pictureOf(aText('Lviv'));
  await new Promise(setImmediate);
  expect(draw).toHaveBeenCalledTimes(1);
  started[0]?.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await new Promise(setImmediate);
  started[1]?.resolve(Buffer.from('Lviv'));

  expect(String(await second)).toBe('Lviv');
  expect(draw).toHaveBeenCalledTimes(2);
});

it('a picture that failed is drawn anew when it is asked for again', async () => {
  const draw = jest
    .fn<() => Promise<Buffer>>()
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValue(Buffer.from('ok'));
  const pictureOf = sharePictures(draw);

  await expect(pictureOf(aText('Kyiv'))).rejects.toThrow('no');

  expect(String(await pictureOf(aText('Kyiv')))).toBe('ok');
});

it('who comes while too many wait is asked to come again', async () => {
  const { pictureOf } = slowPictures();
  for (let index = 0; index < 20; index += 1) void pictureOf(aText(`City ${index}`));

  await expect(pictureOf(aText('Kyiv'))).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
});
