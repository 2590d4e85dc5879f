import type { Random } from '../../../src/lib/random.ts';

type Mutation = (content: Buffer, random: Random, other: Buffer) => Buffer;

/** What parsers stumble over: nothing, everything, and the ends of signed and unsigned numbers. */
const bytes = [0x00, 0x01, 0x7f, 0x80, 0xfe, 0xff];
const numbers = [0, 1, 2, 0x7fff, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff];

const mutations: readonly (readonly [Mutation, number])[] = [
  [flipBytes, 5],
  [flipBits, 3],
  [changeLength, 4],
  [cut, 2],
  [remove, 1],
  [repeat, 2],
  [splice, 2],
  [insertNoise, 1],
];

/** Breaks a file in one to three ways; `other` is what it may be spliced with. */
export function mutate(content: Buffer, other: Buffer, random: Random): Buffer {
  let broken: Buffer = Buffer.from(content);
  for (let left = random.whole(1, 3); left > 0; left -= 1) {
    broken = random.weighted(mutations)(broken, random, other);
  }
  return broken;
}

/** One to four bytes become others, often ones that are special. */
function flipBytes(content: Buffer, random: Random): Buffer {
  for (let left = random.whole(1, 4); left > 0; left -= 1) {
    content[placeIn(content, random)] = random.chance(0.5) ? random.pick(bytes) : random.whole(0, 255);
  }
  return content;
}

function flipBits(content: Buffer, random: Random): Buffer {
  const at = placeIn(content, random);
  content[at] = (content[at] ?? 0) ^ (1 << random.whole(0, 7));
  return content;
}

/** Overwrites what may be a length, of two or four bytes, in either order. */
function changeLength(content: Buffer, random: Random): Buffer {
  if (content.length < 8) return content;
  const at = Math.min(placeIn(content, random), content.length - 4);
  const value = random.chance(0.7) ? random.pick(numbers) : random.whole(0, content.length * 2);
  const write = random.pick([
    () => content.writeUInt16BE(value % 0x1_0000, at),
    () => content.writeUInt32LE(value, at),
    () => content.writeUInt32BE(value, at),
  ]);
  write();
  return content;
}

function cut(content: Buffer, random: Random): Buffer {
  return content.subarray(0, Math.max(1, random.whole(0, content.length)));
}

function remove(content: Buffer, random: Random): Buffer {
  const [from, to] = rangeIn(content, random);
  return content.length - (to - from) > 0 ? Buffer.concat([content.subarray(0, from), content.subarray(to)]) : content;
}

/** A part comes again and again. */
function repeat(content: Buffer, random: Random): Buffer {
  const [from, to] = rangeIn(content, random);
  const part = content.subarray(from, to);
  return Buffer.concat([
    content.subarray(0, to),
    ...Array.from({ length: random.whole(1, 30) }, () => part),
    content.subarray(to),
  ]);
}

/** The beginning of one file and the end of another. */
function splice(content: Buffer, random: Random, other: Buffer): Buffer {
  return Buffer.concat([
    content.subarray(0, random.whole(1, content.length)),
    other.subarray(random.whole(0, other.length)),
  ]);
}

function insertNoise(content: Buffer, random: Random): Buffer {
  const at = placeIn(content, random);
  const filler = random.chance(0.5) ? random.pick(bytes) : random.whole(0, 255);
  return Buffer.concat([content.subarray(0, at), Buffer.alloc(random.whole(1, 64), filler), content.subarray(at)]);
}

/** Heads decide what parsers do, so half of the places lie there. */
function placeIn({ length }: Buffer, random: Random): number {
  const among = random.chance(0.5) ? Math.min(length, 600) : length;
  return random.whole(0, Math.max(0, among - 1));
}

function rangeIn(content: Buffer, random: Random): readonly [number, number] {
  const from = placeIn(content, random);
  return [from, Math.min(content.length, from + random.whole(1, 256))];
}
