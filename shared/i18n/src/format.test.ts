import { describe, expect, it } from '@jest/globals';
import { ageOn, chatDayKey, daysAgo, formatCountdown, formatDate, languageName, parseUtc } from './format.ts';

describe('formats', () => {
  it('reads a date without a zone as UTC', () => {
    expect(parseUtc('2026-11-20T18:05:00').toISOString()).toBe('2026-11-20T18:05:00.000Z');
    expect(parseUtc('2026-11-20T18:05:00+02:00').toISOString()).toBe('2026-11-20T16:05:00.000Z');
  });

  it('displays dates in en-GB and groups chat days in ru-RU', () => {
    const date = new Date(2026, 10, 5, 12);
    expect(formatDate(date)).toBe('05/11/2026');
    expect(chatDayKey(date)).toBe('05.11.2026');
  });

  it('counts calendar days, not hours', () => {
    expect(daysAgo(new Date(2026, 10, 19, 23, 59), new Date(2026, 10, 20, 0, 1))).toBe(1);
  });

  it('counts down to zero and no further', () => {
    expect(formatCountdown(23 * 60_000 + 59_000)).toBe('23:59');
    expect(formatCountdown(3_723_000)).toBe('1:02:03');
    expect(formatCountdown(-5)).toBe('00:00');
  });

  it('turns eighteen on the birthday', () => {
    expect(ageOn('2008-11-21', new Date('2026-11-20T12:00:00Z'))).toBe(17);
    expect(ageOn('2008-11-20', new Date('2026-11-20T12:00:00Z'))).toBe(18);
  });

  it('names languages with a capital', () => {
    expect(languageName('uk', 'uk')).toBe('Українська');
  });
});
