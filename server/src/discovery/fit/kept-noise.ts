import { createHmac, hash } from 'node:crypto';
import { day } from '../../lib/constants.ts';

/** The week by ISO 8601 in UTC, as `2026-W01`: it begins on Monday, and belongs to the year of its Thursday. */
export function isoWeekOf(time: Date): string {
  const midnight = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate());
  const thursday = new Date(midnight + (4 - (time.getUTCDay() || 7)) * day);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * day)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The key of a viewer's noise in a week. Under a secret: whoever could compute the noise would take it off again. */
export function noiseKey(secret: string, viewer: string, week: string): string {
  return createHmac('sha256', secret).update(`${viewer} ${week}`).digest('base64url');
}

/**
 * Noise of a normal distribution (mean 0, deviation 1) that is the same at each look of the week: drawn anew it would
 * be gone from the average of many looks.
 */
export function keptNoise(key: string, target: string): number {
  // a text of its bytes takes half as long as a buffer
  const bytes = hash('sha256', `${key} ${target}`, 'binary');
  const [first, second] = [(wordAt(bytes, 0) + 1) / 2 ** 32, wordAt(bytes, 4) / 2 ** 32];
  return Math.sqrt(-2 * Math.log(first)) * Math.cos(2 * Math.PI * second); // Box and Muller
}

/** Four bytes, the lowest first. */
function wordAt(bytes: string, at: number): number {
  const [low, high] = [
    bytes.charCodeAt(at) | (bytes.charCodeAt(at + 1) << 8),
    bytes.charCodeAt(at + 2) | (bytes.charCodeAt(at + 3) << 8),
  ];
  return low + high * 2 ** 16;
}
