import { expect, it } from '@jest/globals';
import { ukrainianPhonemes } from './ukrainian-phonemes.ts';

it.each([
  ['приві́т', "prIv'it"],
  ['молоко́', "molok'o"],
  ['дитя́чі', "dIt;'AtSi"],
  ['день', "d'En;"],
  ['його́', "joh'o"],
  ['їжа́к', "jiZ'Ak"],
  ['пам’ята́ю', "pAmjAt'Aju"],
  ['на', 'nA'],
  ['вовк', "v'owk"],
  ['ґрунтові́', "gruntov'i"],
])('reads %s with its stress and its vowels as they are written', (word, phonemes) => {
  expect(ukrainianPhonemes(word)).toBe(phonemes);
});
