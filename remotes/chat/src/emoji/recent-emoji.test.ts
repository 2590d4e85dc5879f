import { beforeEach, describe, expect, it } from '@jest/globals';
import { noteEmoji, recentEmoji } from './recent-emoji.ts';

beforeEach(() => localStorage.clear());

describe('the emoji that were chosen last', () => {
  it('are the last eight, each once, the last one first', () => {
    for (const emoji of '🥑🍕🍏🍇🍋🍒🍓🥝🍕🍌') noteEmoji('m1', emoji);

    expect(recentEmoji('m1').join('')).toBe('🍌🍕🥝🍓🍒🍋🍇🍏');
  });

  it('are of one member only', () => {
    noteEmoji('m1', '🥑');

    expect(recentEmoji('m2')).toEqual([]);
  });

  it('are none where something else is stored', () => {
    for (const stored of ['{', '"🥑"', '[1]', 'null']) {
      localStorage.setItem('duet.emoji.m1', stored);
      expect(recentEmoji('m1')).toEqual([]);
    }
    noteEmoji('m1', '🥑');
    expect(recentEmoji('m1')).toEqual(['🥑']);
  });
});
