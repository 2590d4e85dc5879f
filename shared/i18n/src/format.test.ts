import { describe, expect, it } from '@jest/globals';
import {
  ageOn,
  chatDayKey,
  chatDayLabel,
  countryName,
  daysAgo,
  formatCountdown,
  formatDate,
  formatPlainDate,
  formatRelative,
  formatUsd,
  isRealDate,
  languageName,
  monthNames,
  parseUtc,
} from './format.ts';

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

  it('calls the last two days of a chat by their names', () => {
    const now = new Date(2026, 10, 20, 9);
    expect(chatDayLabel(new Date(2026, 10, 20, 1), now, 'en')).toBe('Today');
    expect(chatDayLabel(new Date(2026, 10, 19, 23), now, 'uk')).toBe('Учора');
    expect(chatDayLabel(new Date(2026, 10, 18), now, 'ru')).toBe('18.11.2026');
  });

  it("says how long ago in the reader's language", () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(formatRelative(new Date('2026-11-20T11:55:00Z'), now, 'uk')).toBe('5 хвилин тому');
    expect(formatRelative(new Date('2026-11-19T11:00:00Z'), now, 'ru')).toBe('вчера');
    expect(formatRelative(new Date('2026-11-20T11:59:58Z'), now, 'en')).toBe('now');
  });

  it('writes dollars as each language does', () => {
    expect(formatUsd(4.99, 'en')).toBe('$4.99');
    expect(formatUsd(4.99, 'uk').replace(/\s/g, ' ')).toBe('4,99 $');
  });

  it('names countries and months, and leaves an unknown code as it is', () => {
    expect(countryName('ua', 'uk')).toBe('Україна');
    expect(countryName('?', 'en')).toBe('?');
    expect(monthNames('uk')[0]).toBe('Січень');
    expect(monthNames('en')).toHaveLength(12);
  });

  it('tells real days from impossible ones', () => {
    expect(isRealDate('2024-02-29')).toBe(true);
    expect(isRealDate('2023-02-29')).toBe(false);
    expect(isRealDate('2023-2-9')).toBe(false);
    expect(formatPlainDate('2008-11-20')).toBe('20/11/2008');
  });
});
