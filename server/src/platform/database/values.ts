import { type RawBuilder, sql } from 'kysely';

import { readArray, writeArray } from './arrays.ts';

/**
 * What a value looks like on each side of the database, the same for the embedded engine and for `pg`. Both drivers
 * send and receive plain text here, so neither has an opinion of its own:
 *
 *   date          'YYYY-MM-DD'            (no time zone can shift a birthday)
 *   timestamptz   Date                    (declare `timestamptz(3)`: a Date holds milliseconds)
 *   int8, count   number                  (throws beyond Number.MAX_SAFE_INTEGER)
 *   numeric, sum of int8   string         (no silent loss; cast to int8 or float8 when a number is meant)
 *   jsonb         the value               (write it with `json(value)`)
 *   arrays        arrays                  bytea   Uint8Array
 */
const decoders = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [17, (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex'))],
  [20, decodeInteger],
  [21, Number],
  [23, Number],
  [26, Number],
  [700, Number],
  [701, Number],
  [114, (text) => JSON.parse(text) as unknown],
  [3802, (text) => JSON.parse(text) as unknown],
  [1184, decodeTime],
]);

/** Array type → type of its items. */
const arrayTypes = new Map([
  [1000, 16],
  [1001, 17],
  [1016, 20],
  [1005, 21],
  [1007, 23],
  [1028, 26],
  [1021, 700],
  [1022, 701],
  [199, 114],
  [3807, 3802],
  [1185, 1184],
  [1182, 1082],
  [1231, 1700],
  [1009, 25],
  [1015, 1043],
  [2951, 2950],
]);

export function decodeValue(type: number, text: string): unknown {
  const decode = decoders.get(type);
  if (decode) return decode(text);

  const itemType = arrayTypes.get(type);
  return itemType === undefined ? text : readArray(text, (item) => decodeValue(itemType, item));
}

/** A parameter as text. Arrays become PostgreSQL arrays (`= ANY($1)`); JSON goes through `json()`. */
export function encodeParameter(value: unknown): string | null {
  if (value === null) return null;
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'object':
      return encodeObject(value);
    default:
      throw new TypeError(`A statement got a parameter of type ${typeof value}.`);
  }
}

/** Writes any JSON value, top-level arrays and strings included, into a jsonb column. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}

function encodeObject(value: object): string {
  if (Array.isArray(value)) return writeArray(value, encodeParameter);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) {
    return String.raw`\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
  }
  throw new TypeError('A statement got an object as a parameter; write JSON with json(value).');
}

function decodeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number in JavaScript.`);
  return value;
}

/** `2026-11-20 12:00:00.123+00` as both engines print it; the sessions run in UTC, so nearly all are plain. */
function decodeTime(text: string): Date {
  const isPlain = text[10] === ' ' && text.endsWith('+00');
  const iso = isPlain
    ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
    : text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) throw new RangeError(`${text} is not a time that JavaScript can hold.`);
  return time;
}
