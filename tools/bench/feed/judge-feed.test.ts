import { describe, expect, it } from '@jest/globals';
import { judgeDeck } from './judge-feed.ts';
import type { DeckFigures, Recording } from './measure-deck.ts';

const fine: Recording = {
  frames: [16, 16],
  exitFrames: [16, 16],
  tasks: [],
  interactions: {},
  inputs: [20],
  keys: [],
  counts: [],
  cards: [40],
  exits: ['nope', 'like', 'travel', 'coffee', 'heart'],
};
const nothing: Recording = { ...fine, frames: [], exitFrames: [], inputs: [], cards: [], exits: [] };
const figuresOf = (recording: Recording, megabytes = 0): DeckFigures => ({
  idle: recording,
  drags: recording,
  buttons: recording,
  keys: recording,
  megabytes,
});
const missed = (figures: DeckFigures) => judgeDeck(figures).filter(({ isKept }) => !isKept);

describe('the figures of the deck', () => {
  it('are all kept by a deck that is fast', () => {
    expect(missed(figuresOf(fine))).toEqual([]);
  });

  it('are missed by a long task, slow exits, one exit for all, and a heap that grows', () => {
    const slow = { ...fine, tasks: [70], exitFrames: [40, 40], exits: ['nope'] };

    expect(missed(figuresOf(slow, 6)).map(({ line }) => line)).toEqual([
      expect.stringContaining('while a card leaves'),
      expect.stringContaining('tasks over 50 ms while dragging'),
      expect.stringContaining('tasks over 50 ms while pressing'),
      expect.stringContaining('distinct ways'),
      expect.stringContaining('heap'),
    ]);
  });

  it('are missed when nothing was recorded', () => {
    expect(missed(figuresOf(nothing, NaN)).map(({ line }) => line)).toEqual([
      expect.stringContaining('while dragging: not measured'),
      expect.stringContaining('while a card leaves: not measured'),
      expect.stringContaining('exits included: not measured'),
      expect.stringContaining('exits included: not measured'),
      expect.stringContaining('distinct ways'),
      expect.stringContaining('next card, p98: not measured'),
      expect.stringContaining('next paint, p98: not measured'),
      expect.stringContaining('heap after 500 swipes against before: not measured'),
    ]);
  });
});
