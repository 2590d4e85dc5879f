import { framesPerSecond, interactionOf, longTasks } from '../figures.ts';
import { percentile } from '../percentile.ts';
import { judgeLeast, judgeMost, tellFigure } from '../verdicts.ts';
import type { Verdict } from '../verdicts.ts';
import { IDLE } from './measure-deck.ts';
import type { DeckFigures } from './measure-deck.ts';

/** What the deck promises at a processor four times slower; milliseconds. */
const aims = { frames: 55, nextCard: 100, interaction: 100, memoryMegabytes: 5, exits: 5 } as const;

export function judgeDeck({ idle, drags, buttons, keys, megabytes }: DeckFigures): Verdict[] {
  const cards = [...drags.cards, ...buttons.cards, ...keys.cards];
  const exits = new Set([...drags.exits, ...buttons.exits, ...keys.exits]);
  const exitFrames = [...drags.exitFrames, ...buttons.exitFrames];
  return [
    judgeLeast('frames per second while dragging', framesPerSecond(drags), aims.frames),
    judgeLeast('frames per second while a card leaves', framesPerSecond({ frames: exitFrames }), aims.frames),
    tellFigure('frames per second untouched', framesPerSecond(idle)),
    judgeMost('tasks over 50 ms while dragging, exits included', longTasks(drags), 0, ''),
    judgeMost('tasks over 50 ms while pressing, exits included', longTasks(buttons), 0, ''),
    tellFigure('longest task while dragging and pressing', Math.max(0, ...drags.tasks, ...buttons.tasks), 'ms'),
    tellFigure(`tasks over 50 ms untouched, in ${IDLE / 1000} s`, longTasks(idle)),
    judgeLeast('distinct ways in which cards leave', exits.size, aims.exits),
    tellFigure('reaction to next card, median', percentile(cards, 0.5), 'ms'),
    judgeMost('reaction to next card, p98', percentile(cards, 0.98), aims.nextCard, 'ms'),
    judgeMost(
      'drags, presses and keys to the next paint, p98',
      interactionOf(drags, buttons, keys),
      aims.interaction,
      'ms',
    ),
    judgeMost('heap after 500 swipes against before', Math.abs(megabytes), aims.memoryMegabytes, 'MB'),
  ];
}

/** Milliseconds until the pictures of the next two cards were there. */
export function tellPictures(times: readonly number[]): Verdict[] {
  return [
    tellFigure('pictures of the next two at 1.6 Mbps, median', percentile(times, 0.5), 'ms'),
    tellFigure('pictures of the next two at 1.6 Mbps, longest', Math.max(...times), 'ms'),
  ];
}
