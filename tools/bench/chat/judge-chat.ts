import { judgeLeast, judgeMost, tellFigure } from '../verdicts.ts';
import type { Verdict } from '../verdicts.ts';
import type { ListFigures } from './measure-list.ts';
import type { LogFigures } from './measure-log.ts';
import type { OfflineFigures } from './measure-offline.ts';

/**
 * What the chat promises from what a page or the device has in memory; a reload with a network waits for the identity
 * service and the server too, and is told only. Milliseconds, except what is counted and the pixels by which a reader may
 * be moved.
 */
const aims = {
  open: 300,
  frames: 55,
  key: 50,
  interaction: 100,
  bubbles: 400,
  rows: 100,
  answer: 50,
  moved: 2,
} as const;

export function judgeLog(log: LogFigures): Verdict[] {
  return [
    judgeMost('chat opened from the list, its messages in memory, slowest of five', log.open, aims.open, 'ms'),
    tellFigure('chat reloaded with a network, until its first bubble, slowest of five', log.reload, 'ms'),
    ...Object.entries(log.bubbles).map(([place, most]) =>
      judgeMost(`bubbles in the document, ${place}`, most, aims.bubbles, ''),
    ),
    judgeLeast('frames shown per second while scrolling at 4× CPU', log.shownPerSecond, aims.frames),
    tellFigure('frames of the page per second, beside which the browser scrolls', log.framesPerSecond),
    judgeMost('tasks over 50 ms while scrolling at 4× CPU', log.scrollTasks, 0, ''),
    judgeMost('a key in the composer until its frame at 4× CPU, slowest', log.key, aims.key, 'ms'),
    judgeMost('keys and presses to the next paint at 4× CPU, p98', log.interaction, aims.interaction, 'ms'),
    tellFigure('tasks over 50 ms while typing, opening and jumping at 4× CPU', log.tasks),
  ];
}

export function judgePlace(moved: number): Verdict[] {
  return [judgeMost('what is read moves while history loads, most', moved, aims.moved, 'px')];
}

export function judgeList(list: ListFigures): Verdict[] {
  return [
    judgeMost('list opened from another page, all chats in memory, slowest of five', list.open, aims.open, 'ms'),
    tellFigure('list reloaded with a network, until its first row, slowest of five', list.reload, 'ms'),
    judgeMost('rows in the document', list.rows, aims.rows, ''),
    judgeMost('chats in one answer of the server', list.answer, aims.answer, ''),
    judgeLeast('frames shown per second while scrolling the list at 4× CPU', list.shownPerSecond, aims.frames),
    tellFigure('frames of the page per second, beside which the browser scrolls', list.framesPerSecond),
    judgeMost('tasks over 50 ms while scrolling the list at 4× CPU', list.scrollTasks, 0, ''),
  ];
}

export function judgeOffline(offline: OfflineFigures): Verdict[] {
  return [
    judgeMost('list reloaded without a network, what the device has kept', offline.list, aims.open, 'ms'),
    judgeMost('chat reloaded without a network, its kept 30 messages', offline.chat, aims.open, 'ms'),
  ];
}
