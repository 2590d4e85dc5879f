import { describe, expect, it } from '@jest/globals';
import { isQuietAt, isTimeZone } from './quiet-hours.ts';

const night = { from: '22:00', until: '08:00', timeZone: 'Europe/Kyiv' };
const lunch = { from: '12:00', until: '13:30', timeZone: 'Europe/Kyiv' };

describe('quiet hours', () => {
  it.each([
    ['the minute before they begin', night, '2026-07-01T18:59:00Z', false],
    ['their first minute', night, '2026-07-01T19:00:00Z', true],
    ['midnight', night, '2026-07-01T21:00:00Z', true],
    ['their last minute', night, '2026-07-02T04:59:00Z', true],
    ['the minute after them', night, '2026-07-02T05:00:00Z', false],
    ['the same clock in winter, when the zone is an hour nearer', night, '2026-01-01T20:00:00Z', true],
    ['an hour earlier in winter', night, '2026-01-01T19:59:00Z', false],
    ['the middle of hours within one day', lunch, '2026-07-01T09:30:00Z', true],
    ['the evening after hours within one day', lunch, '2026-07-01T19:00:00Z', false],
  ])('at %s', (_moment, hours, now, isQuiet) => {
    expect(isQuietAt(hours, new Date(now))).toBe(isQuiet);
  });

  it('are no hours where begin and end are the same', () => {
    expect(isQuietAt({ ...night, until: '22:00' }, new Date('2026-07-01T19:00:00Z'))).toBe(false);
  });

  it('do not exist for who has set none', () => {
    expect(isQuietAt(null, new Date('2026-07-01T23:00:00Z'))).toBe(false);
  });

  it('know the zones of this runtime', () => {
    expect(isTimeZone('Europe/Kyiv')).toBe(true);
    expect(isTimeZone('Europe/Atlantis')).toBe(false);
  });
});
