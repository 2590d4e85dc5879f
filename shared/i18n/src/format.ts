import type { Locale } from '@duet/contracts';
import { localeInfo } from './locales.ts';

/** Spec 9: dates are displayed in en-GB, chat days are grouped in ru-RU, message dates are parsed as UTC. */
const DISPLAY = 'en-GB';
const CHAT_DAYS = 'ru-RU';

const formats = new Map<string, Intl.DateTimeFormat>();
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** A date of the API; one without a zone is UTC (spec 9). */
export function parseUtc(text: string): Date {
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}

/** A calendar day, e.g. `20/11/2026`. */
export function formatDate(date: Date): string {
  return format(DISPLAY, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(date);
}

/** A calendar day with the month's name, e.g. `20 November 2026`. */
export function formatLongDate(date: Date): string {
  return format(DISPLAY, { day: 'numeric', month: 'long', year: 'numeric' }).format(date);
}

/** A time of day, e.g. `18:05`. */
export function formatTime(date: Date): string {
  return format(DISPLAY, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date);
}

/** The day a message belongs to in the member's zone; equal keys make one group of a chat. */
export function chatDayKey(date: Date): string {
  return format(CHAT_DAYS, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(date);
}

/** Whole calendar days between a date and now: 0 today, 1 yesterday. */
export function daysAgo(date: Date, now: Date): number {
  const day = (value: Date) => Date.UTC(value.getFullYear(), value.getMonth(), value.getDate());
  return Math.round((day(now) - day(date)) / 86_400_000);
}

/** A countdown, e.g. `23:59` or `1:02:03`; never below zero. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

/** A number in the reader's language. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(localeInfo[locale].tag).format(value);
}

/** A price in US dollars in the reader's language. */
export function formatUsd(value: number, locale: Locale): string {
  return new Intl.NumberFormat(localeInfo[locale].tag, { style: 'currency', currency: 'USD' }).format(value);
}

/** The name of a spoken language in the reader's language, with a capital. */
export function languageName(code: string, locale: Locale): string {
  const name = new Intl.DisplayNames(localeInfo[locale].tag, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(localeInfo[locale].tag) + name.slice(1);
}

/** Full years between a birth date (`YYYY-MM-DD`) and a day. */
export function ageOn(birthDate: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const hadBirthday =
    now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}
