import { expect, it } from '@jest/globals';
import { fitText } from './fit-text.ts';

/** Every letter is half as wide as the text is high. */
const widthOf = (text: string, size: number) => (Array.from(text).length * size) / 2;
const box = { width: 100, mostLines: 2, sizes: [40, 20], widthOf };

it('a short text stands on one line in the largest size', () => {
  expect(fitText('Kyiv', box)).toEqual({ size: 40, lines: ['Kyiv'] });
});

it('a text that is longer goes on below, broken at a space or after a hyphen', () => {
  expect(fitText('New Delhi', box)).toEqual({ size: 40, lines: ['New', 'Delhi'] });
  expect(fitText('Ilo-Ilo', box)).toEqual({ size: 40, lines: ['Ilo-', 'Ilo'] });
  expect(fitText('Ilo-Ilo by sea', box)).toEqual({ size: 20, lines: ['Ilo-Ilo by', 'sea'] });
});

it('a text gets smaller before it would be cut', () => {
  expect(fitText('Manchester', box)).toEqual({ size: 20, lines: ['Manchester'] });
});

it('what is too long even then ends with an ellipsis inside the box', () => {
  expect(fitText('one two three four five six', box)).toEqual({ size: 20, lines: ['one two', 'three fou…'] });
  expect(fitText('Llanfairpwllgwyngyll', box)).toEqual({ size: 20, lines: ['Llanfairp…'] });
});
