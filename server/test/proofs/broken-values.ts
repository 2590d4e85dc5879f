/** What people and programs send instead of what was asked for. */
export interface BrokenValue {
  readonly what: string;
  readonly value: unknown;
}

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** For a field of a JSON body; `undefined` leaves it out. */
export const brokenFields: readonly BrokenValue[] = [
  { what: 'missing', value: undefined },
  { what: 'null', value: null },
  { what: 'a number', value: 1e308 },
  { what: 'a fraction', value: 0.1 },
  { what: 'minus zero', value: -0 },
  { what: 'a number beyond 32 bits', value: 2 ** 40 },
  { what: 'a number beyond 53 bits', value: 2 ** 60 },
  { what: 'a yes', value: true },
  { what: 'nothing', value: '' },
  { what: 'spaces', value: ' \t\n\u00A0\u2003' },
  { what: 'a huge text', value: 'x'.repeat(200_000) },
  { what: 'a NUL', value: 'a\u0000b' },
  { what: 'half an emoji', value: 'ab\uD83D' },
  { what: 'letters of many scripts', value: '\u202Eабв العربية 👩‍👩‍👧‍👦 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢' },
  { what: 'SQL', value: "'; DROP TABLE members; --" },
  { what: 'an id of nobody', value: '00000000-0000-4000-8000-000000000000' },
  { what: 'an empty list', value: [] },
  { what: 'a long list', value: Array.from({ length: 20_000 }, () => 0) },
  { what: 'a list of lists', value: nested(1_000) },
  { what: 'an object', value: { toString: 'x', length: -1 } },
  { what: 'a prototype', value: JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}') },
];

/** For a parameter of the path or the query, as it travels. */
export const brokenParameters: readonly BrokenValue[] = [
  { what: 'nothing', value: '' },
  { what: 'a word', value: 'x' },
  { what: 'a huge text', value: 'x'.repeat(6_000) },
  { what: 'a NUL', value: 'a%00b' },
  { what: 'bytes that are no UTF-8', value: '%ff%fe' },
  { what: 'half an escape', value: '%' },
  { what: 'a way out', value: '..%2f..%2fetc' },
  { what: 'letters of many scripts', value: encodeURIComponent('👩‍👩‍👧 абв \u202E') },
  { what: 'SQL', value: encodeURIComponent("1' OR '1'='1") },
  { what: 'a number beyond 32 bits', value: '99999999999' },
  { what: 'a negative number', value: '-1' },
  { what: 'a fraction', value: '1.5' },
  { what: 'NaN', value: 'NaN' },
];

/** Whole bodies, as they travel. */
export const brokenBodies: readonly BrokenValue[] = [
  { what: 'no body', value: '' },
  { what: 'half a body', value: '{"a":' },
  { what: 'null', value: 'null' },
  { what: 'a number', value: '1' },
  { what: 'a text', value: '"x"' },
  { what: 'a list', value: '[]' },
  { what: 'an object', value: '{}' },
  { what: 'deep lists', value: '['.repeat(50_000) + ']'.repeat(50_000) },
  { what: 'deep objects', value: '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000) },
  { what: 'a prototype', value: '{"__proto__":{"a":1}}' },
  { what: 'a byte order mark', value: '\uFEFF{}' },
  { what: 'more than is taken', value: `"${'x'.repeat(300_000)}"` },
];
