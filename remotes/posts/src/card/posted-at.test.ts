import { expect, it } from '@jest/globals';
import type { Translate } from '@duet/i18n';
import { postedAt } from './posted-at.ts';

// only the key and the time matter here
const t = ((key: string, { time }: { readonly time: string }) => `${key} ${time}`) as unknown as Translate<'posts'>;
const now = new Date(2026, 10, 20, 9);

it.each([
  ['today', new Date(2026, 10, 20, 8, 5), 'posted.today 08:05'],
  ['yesterday', new Date(2026, 10, 19, 23, 59), 'posted.yesterday 23:59'],
  ['the day before', new Date(2026, 10, 18, 9), '18/11/2026'],
])('says when a post of %s was published', (_day, at, words) => {
  expect(postedAt(t, at, now)).toBe(words);
});
