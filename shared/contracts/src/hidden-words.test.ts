import { expect, it } from '@jest/globals';
import { hasHiddenWord } from './hidden-words.ts';

it.each([
  ['crypto', 'CRYPTO, now!', true],
  ['crypto', 'cryptography', false],
  ['Привіт', 'привіт усім', true],
  ['gift card', 'a gift-card for you', true],
  ['🍆', 'look 🍆', true],
  ['🍆', 'look🍆🍆look', true],
  ['🍆', 'look 🙂', false],
  ['❤️', 'with ❤ from me', true],
  ['$$$', 'easy $$$$ for you', true],
  ['$$$', 'two $ or $$', false],
  ['c++', 'vitamin c', false],
  ['...', 'wait... for me', false],
  ['...', '!?', false],
  ['🍆', '', false],
])('the hidden word %j in %j: %s', (word, text, isHidden) => {
  expect(hasHiddenWord(text, [word])).toBe(isHidden);
});
