import { describe, expect, it } from '@jest/globals';
import { firstCrop, hasSides, inPercent, inPixels, largestCrop, mostZoomOf, outputSize } from './crop-area.ts';

const wide = { width: 1600, height: 900 };
const tall = { width: 900, height: 1800 };

describe('the crop of a picture', () => {
  it.each([
    ['a wide one keeps its height', wide, { width: 675, height: 900 }],
    ['a tall one keeps its width', tall, { width: 900, height: 1200 }],
    ['one of three to four keeps both', { width: 900, height: 1200 }, { width: 900, height: 1200 }],
  ])('is as large as possible: %s', (_what, size, crop) => {
    expect(largestCrop(size)).toEqual(crop);
  });

  it.each([
    ['in the middle of a wide picture', wide, undefined, { x: 462.5, y: 0 }],
    ['in the upper third of a tall picture', tall, undefined, { x: 0, y: 200 }],
    ['around a face', wide, { x: 1000, y: 200, width: 100, height: 100 }, { x: 712.5, y: 0 }],
    ['inside of a picture with a face at its edge', wide, { x: 1550, y: 0, width: 50, height: 50 }, { x: 925, y: 0 }],
    ['with the face above its middle', tall, { x: 400, y: 1000, width: 100, height: 100 }, { x: 0, y: 570 }],
    ['not above a picture', tall, { x: 400, y: 0, width: 100, height: 100 }, { x: 0, y: 0 }],
  ])('begins %s', (_where, size, face, corner) => {
    expect(firstCrop(size, face)).toMatchObject(corner);
  });

  it.each([
    ['a large picture', { width: 6000, height: 8000 }, 4],
    ['a picture of a phone', { width: 900, height: 1200 }, 2.8125],
    ['a small picture', { width: 300, height: 400 }, 1],
  ])('%s can be enlarged only as long as it is sharp', (_what, size, most) => {
    expect(mostZoomOf(size)).toBe(most);
  });

  it('is the same in percent and in pixels', () => {
    const area = { x: 400, y: 90, width: 540, height: 720 };

    expect(inPercent(area, wide)).toEqual({ x: 25, y: 10, width: 33.75, height: 80 });
    expect(inPixels(inPercent(area, wide), wide)).toEqual(area);
  });

  it.each([
    ['no more pixels than the server keeps', { width: 3000, height: 4000 }, { width: 1200, height: 1600 }],
    ['the pixels there are', { width: 675, height: 900 }, { width: 675, height: 900 }],
    ['as many as the server takes, of a wide and low picture', { width: 90, height: 120 }, { width: 100, height: 133 }],
  ])('sends %s', (_what, area, size) => {
    expect(outputSize(area)).toEqual(size);
  });

  it('is not offered of a picture that the server refuses', () => {
    expect(hasSides({ width: 60, height: 60 })).toBe(false);
    expect(hasSides({ width: 400, height: 100 })).toBe(true);
  });
});
