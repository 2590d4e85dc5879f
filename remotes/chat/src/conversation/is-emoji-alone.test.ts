import { expect, it } from '@jest/globals';
import { isEmojiAlone } from './is-emoji-alone.ts';

it.each(['😀', '❤️', '👍🏽', '👨‍👩‍👧‍👦', '🇺🇦', '😀 😀\n😀', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦'])('%j is emoji alone', (text) => {
  expect(isEmojiAlone(text)).toBe(true);
});

it.each(['', '   ', '7', '#', '©', 'A😀', '😀!', '😀😀😀😀', 'Привіт', '😀'.repeat(100)])('%j is words', (text) => {
  expect(isEmojiAlone(text)).toBe(false);
});
