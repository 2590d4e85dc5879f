/** 32-bit words of an id. */
const words = 4;

/** What `readReactions` says of each reaction, in words of 32 bits: who gave it, where the one to whom begins, 0 for a Nope, and how many words. */
export const packedWords = { to: 4, yes: 8, all: 9 } as const;

/** The same of what `readTastes` says of each member. */
export const packedTastes = { wanted: 4, offered: 5, all: 6 } as const;

/** Members by number, in the order in which they were first named. */
export interface MemberPlaces {
  readonly count: number;
  /** The number of the member whose id begins at this word; a new one where there is none yet. */
  placeOf(ids: Uint32Array, at: number): number;
  /**
   * Fetches who is named in some hundred reactions, as `readReactions` tells them, from memory: all at once, so that the lookups
   * that follow wait for none of them. They take half as long so.
   */
  fetch(reactions: Uint32Array): void;
  /** Undefined for who was never named. */
  find(ids: Uint32Array, at: number): number | undefined;
}

/**
 * A hash table in arrays of numbers: each of ten million reactions names two members, and a `Map` takes ten times as long to
 * find them by texts, and several times the room.
 */
export function memberPlaces(): MemberPlaces {
  let ids = new Uint32Array(words * 1024);
  // the number of each member and 1, or 0 where a place is free; never more than half of them are taken
  let table = new Int32Array(4096);
  let count = 0;

  /** Where the table has the member, or would have them. */
  const slotOf = (from: Uint32Array, at: number): number => {
    const mask = table.length - 1;
    let slot = hashOf(from, at) & mask;
    for (;;) {
      const member = (table[slot] ?? 0) - 1;
      if (member < 0 || isSame(ids, member * words, from, at)) return slot;
      slot = (slot + 1) & mask;
    }
  };

  const numberAt = (from: Uint32Array, at: number): number => table[hashOf(from, at) & (table.length - 1)] ?? 0;
  let fetched = new Int32Array(0);

  const grow = (): void => {
    const larger = new Uint32Array(ids.length * 2);
    larger.set(ids);
    ids = larger;
    table = new Int32Array(table.length * 2);
    for (let member = 0; member < count; member += 1) table[slotOf(ids, member * words)] = member + 1;
  };

  return {
    get count() {
      return count;
    },
    fetch(reactions) {
      const named = (2 * reactions.length) / packedWords.all;
      if (fetched.length < named) fetched = new Int32Array(named);
      for (let next = 0, at = 0; next < named; next += 2, at += packedWords.all) {
        fetched[next] = numberAt(reactions, at);
        fetched[next + 1] = numberAt(reactions, at + packedWords.to);
      }
      for (let next = 0; next < named; next += 1) fetched[next] = ids[((fetched[next] ?? 0) - 1) * words] ?? 0;
    },
    placeOf(from, at) {
      const slot = slotOf(from, at);
      const known = table[slot] ?? 0;
      if (known > 0) return known - 1;
      ids.set(from.subarray(at, at + words), count * words);
      count += 1;
      table[slot] = count;
      if (count * words === ids.length) grow();
      return count - 1;
    },
    find(from, at) {
      const member = table[slotOf(from, at)] ?? 0;
      return member > 0 ? member - 1 : undefined;
    },
  };
}

/** Bytes in hexadecimal digits as 32-bit words, which begin at a multiple of four. */
export function wordsOf(digits: string): Uint32Array {
  const read = new Uint32Array(digits.length / 8);
  Buffer.from(read.buffer).write(digits, 'hex');
  return read;
}

export const wordsOfId = (memberId: string): Uint32Array => wordsOf(memberId.replaceAll('-', ''));

function isSame(one: Uint32Array, at: number, other: Uint32Array, otherAt: number): boolean {
  for (let word = 0; word < words; word += 1) if (one[at + word] !== other[otherAt + word]) return false;
  return true;
}

/** Ids begin with their time and end at random, so each word counts (murmur3's mix). */
function hashOf(ids: Uint32Array, at: number): number {
  let hash = 0;
  for (let word = 0; word < words; word += 1) {
    hash = Math.imul(hash ^ (ids[at + word] ?? 0), 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  return hash;
}
