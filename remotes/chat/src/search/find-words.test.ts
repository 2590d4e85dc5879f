import { describe, expect, it } from '@jest/globals';
import { excerptAround } from './excerpt-around.ts';
import { findWords, isSearchable, wordsOf } from './find-words.ts';

const found = (text: string, search: string) =>
  findWords(text, wordsOf(search)).map(({ start, end }) => text.slice(start, end));

describe('the found words of a text', () => {
  it.each([
    ['English', 'See you at the Coffee shop', 'cOFf', ['Coff']],
    ['Ukrainian', 'Ходімо на каву, Ґалаґане!', 'ГАЛАҐ', ['Ґалаґ']],
    ['Ukrainian with its own letters', 'Їжак і Євген поїхали', 'їжАК євг', ['Їжак', 'Євг']],
    ['Ukrainian with an apostrophe', 'М’ята о п’ятій', "п'ят", ['п’ят']],
    ['Ukrainian typed without the apostrophe', 'Об’єднані', 'обєд', ['Об’єд']],
    ['Russian', 'Ещё одна Ёлка', 'елк ЕЩЕ', ['Ещё', 'Ёлк']],
    ['French', 'Une soirée à la Crème', 'creme SOIREE', ['soirée', 'Crème']],
    ['letters whose accents are signs of their own', 'Cre\u0300me brule\u0301e', 'crem', ['Cre\u0300m']],
  ])('are marked in %s as the server finds them', (_language, text, search, marked) => {
    expect(found(text, search)).toEqual(marked);
  });

  it('begin words, and none is marked in the middle of one', () => {
    expect(found('кава, кавун і скарга', 'ка')).toEqual(['ка', 'ка']);
    expect(found('tea eat teapot', 'tea')).toEqual(['tea', 'tea']);
  });

  it('are marked by the longest of the words that they begin with', () => {
    expect(found('coffees', 'co coffee')).toEqual(['coffee']);
  });

  it('are found behind signs and emoji of any length', () => {
    expect(found('🎉 “tea” (tea)\ntea', 'tea')).toEqual(['tea', 'tea', 'tea']);
  });

  it.each(['', ' ', 'a', ' b ', '%%', '…', 'é'])(
    'nothing is asked for with %j, which has not two letters',
    (search) => {
      expect(isSearchable(search)).toBe(false);
    },
  );

  it('two letters are enough, in any writing', () => {
    expect(['ab', 'їж', 'a b', '42'].map(isSearchable)).toEqual([true, true, true, true]);
  });
});

describe('the excerpt of a found message', () => {
  const long = `${'word '.repeat(30)}coffee at last`;

  it('is the message itself where the word stands near its beginning', () => {
    expect(excerptAround('Coffee at last', wordsOf('cof'))).toBe('Coffee at last');
  });

  it('begins shortly before a word that stands far back, with a whole word', () => {
    expect(excerptAround(long, wordsOf('cof'))).toBe('…word word word word coffee at last');
  });

  it('has one line', () => {
    expect(excerptAround('one\n\ntwo', wordsOf('two'))).toBe('one two');
  });
});
