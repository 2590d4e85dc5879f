import { expect, it } from '@jest/globals';
import { onest } from './onest.ts';

const at = { x: 10, y: 100, size: 80 };

it('draws letters of every language of the product, each its own', async () => {
  const face = await onest(700);

  for (const text of ['Київ', 'Ґалаґан', 'Ёлка', 'München', 'Łódź', 'Đà Nẵng']) {
    const drawn = Array.from(text.replace(' ', ''), (letter) => face.draw(letter, at));
    expect(drawn.every((path) => /^M[-\d. MLQCZ]+$/.test(path))).toBe(true);
    expect(new Set(drawn).size).toBe(new Set(text.replace(' ', '')).size);
  }
});

it('a text is as wide as its letters, whichever subsets they come from', async () => {
  const face = await onest(500);

  expect(face.widthOf('КиївKyiv', 40)).toBeCloseTo(face.widthOf('Київ', 40) + face.widthOf('Kyiv', 40));
  expect(face.widthOf('Kyiv', 80)).toBeCloseTo(2 * face.widthOf('Kyiv', 40));
});

it('a letter that the font does not have loses its accents, and what it does not know at all is left out', async () => {
  const face = await onest(500);

  expect(face.draw('q\u0302', at)).toBe(face.draw('q', at));
  expect(face.draw('東京', at)).toBe('');
});
