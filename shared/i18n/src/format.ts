/*
 * The one formatter (chats-17): dates are displayed in en-GB, chat days are grouped in ru-RU, message dates are parsed
 * as UTC. Displayed dates are numeric, so they read alike in the three languages. Pure: now is always given.
 */
import type { Locale } from '@duet/contracts';
import { localeInfo } from './locales.ts';

const DISPLAY = 'en-GB';
const CHAT_DAYS = 'ru-RU';
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formatters are slow to make and cheap to keep. */
const kept = new Map<string, unknown>();
function keep<Formatter>(id: string, make: () => Formatter): Formatter {
  if (!kept.has(id)) kept.set(id, make());
  return kept.get(id) as Formatter; // the id names the kind
}

function dates(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep(locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options));
}

/** A date of the API; one without a zone is UTC (chats-17). */
export function parseUtc(text: string): Date {
  const iso = text.trim().replace(' ', 'T');
  const isBare = iso.includes('T') && !/(Z|[+-]\d\d:?\d\d)$/i.test(iso);
  return new Date(isBare ? `${iso}Z` : iso);
}

/** A calendar day, e.g. `20/11/2026`. */
export function formatDate(date: Date): string {
  return dates(DISPLAY, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(date);
}

/** A calendar day with the month's name, e.g. `20 November 2026`. English: for English texts only. */
export function formatLongDate(date: Date): string {
  return dates(DISPLAY, { day: 'numeric', month: 'long', year: 'numeric' }).format(date);
}

/** A birth date `2008-11-20` as `20/11/2008`, free of time zones. */
export function formatPlainDate(date: string): string {
  return date.split('-').reverse().join('/');
}

/** A time of day, e.g. `18:05`. */
export function formatTime(date: Date): string {
  return dates(DISPLAY, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date);
}

/** Day and time, e.g. `20/11/2026, 18:05`. */
export function formatDateTime(date: Date): string {
  return `${formatDate(date)}, ${formatTime(date)}`;
}

/** The day a message belongs to in the member's zone; equal keys make one group of a chat. */
export function chatDayKey(date: Date): string {
  return dates(CHAT_DAYS, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(date);
}

/** The words on a chat's day pill: "Today", "Yesterday", else the day, e.g. `05.11.2026`. */
export function chatDayLabel(date: Date, now: Date, locale: Locale): string {
  const days = daysAgo(date, now);
  return days === 0 || days === 1 ? capitalized(relative(locale).format(-days, 'day'), locale) : chatDayKey(date);
}

/** Whole calendar days between a date and now: 0 today, 1 yesterday. */
export function daysAgo(date: Date, now: Date): number {
  const day = (value: Date) => Date.UTC(value.getFullYear(), value.getMonth(), value.getDate());
  return Math.round((day(now) - day(date)) / 86_400_000);
}

/** How long ago or until, e.g. "5 minutes ago", "yesterday", "in 2 hours", "now". */
export function formatRelative(date: Date, now: Date, locale: Locale): string {
  const distance = date.getTime() - now.getTime();
  const step = units.find(([, length]) => Math.abs(distance) >= length);
  if (!step) return relative(locale).format(0, 'second');
  return relative(locale).format(Math.trunc(distance / step[1]), step[0]);
}

/** A countdown, e.g. `23:59` or `1:02:03`; never below zero, a started second counts. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** A number in the reader's language. */
export function formatNumber(value: number, locale: Locale): string {
  return keep(`number ${locale}`, () => new Intl.NumberFormat(localeInfo[locale].tag)).format(value);
}

/** A price in US dollars in the reader's language. */
export function formatUsd(value: number, locale: Locale): string {
  const options = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  return keep(`usd ${locale}`, () => new Intl.NumberFormat(localeInfo[locale].tag, options)).format(value);
}

/** The country of an ISO 3166 code in the reader's language; the code itself when nobody knows it. */
export function countryName(code: string, locale: Locale): string {
  return displayName('region', code.toUpperCase(), locale);
}

/** The name of a spoken language in the reader's language, with a capital. */
export function languageName(code: string, locale: Locale): string {
  return capitalized(displayName('language', code, locale), locale);
}

/** The twelve months as they stand alone, with a capital, e.g. for `DateField`. */
export function monthNames(locale: Locale): readonly string[] {
  const format = dates(localeInfo[locale].tag, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => capitalized(format.format(Date.UTC(2024, month, 1)), locale));
}

/** Full years between a birth date (`YYYY-MM-DD`) and a day. */
export function ageOn(birthDate: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** Whether `YYYY-MM-DD` names a day that exists. */
export function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

function relative(locale: Locale): Intl.RelativeTimeFormat {
  return keep(`ago ${locale}`, () => new Intl.RelativeTimeFormat(localeInfo[locale].tag, { numeric: 'auto' }));
}

function displayName(type: 'region' | 'language', code: string, locale: Locale): string {
  const names = keep(`${type} ${locale}`, () => new Intl.DisplayNames(localeInfo[locale].tag, { type }));
  try {
    return names.of(code) ?? code;
  } catch {
    return code; // not shaped like a code at all
  }
}

function capitalized(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(localeInfo[locale].tag) + text.slice(1);
}
