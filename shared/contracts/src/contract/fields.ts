import * as z from 'zod';

/** An identifier made by us: a UUID (version 7 for rows, 4 for what a client makes). */
export const id = z.uuid().meta({ examples: ['019a9c1e-7f3a-7c42-9b1d-5e8f60a4c713'] });
/** A point in time, ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime().meta({ examples: ['2026-11-20T10:00:00.000Z'] });
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date().meta({ examples: ['1994-03-02'] });
/** ISO 3166-1 alpha-2, capitals. */
export const countryCode = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/))
  .meta({ examples: ['UA'] });
/** A whole number of coins. */
export const coins = z.int();
export const age = z.int().check(z.gte(18), z.lte(120));
/** Text of at most `max` characters after trimming. */
export function text(min: number, max: number) {
  return z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
}
/** A query parameter that is a whole number. */
export function queryInt(min: number, max: number) {
  return z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d{1,9}$/)), z.transform(Number))]),
    z.int().check(z.gte(min), z.lte(max)),
  );
}
/** A query parameter that is `true` or `false`. */
export const queryBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((value) => value === 'true'),
  ),
]);
export const idParams = z.object({ id });
