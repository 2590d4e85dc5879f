import { rangesOf } from './in-portions.ts';
import type { Portions } from './in-portions.ts';

/** Reactions of each member, one member after the other: those given, or those received. */
export interface ReactionList {
  /** Where the reactions of a member begin; one place more than there are members, the last for the end. */
  readonly starts: Int32Array;
  /** For each reaction twice the other one, and one more for a yes. */
  readonly others: Int32Array;
}

/** So many reactions of whom, and to whom: twice the member who received it, and one more for a yes. */
export interface ReactionColumns {
  readonly count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** Reactions, and members, that are gone through between two breaks: some milliseconds each. */
const portion = { reactions: 100_000, members: 10_000 } as const;

/** By who gave them, in the order in which they were added. Of two to the same member the later one counts. */
export function* listGiven(members: number, columns: ReactionColumns): Portions<ReactionList> {
  return yield* withoutRepeats(yield* listAll(members, columns));
}

function* listAll(members: number, { count, from, to }: ReactionColumns): Portions<ReactionList> {
  const starts = new Int32Array(members + 1);
  yield* rangesOf(count, portion.reactions, (first, end) => {
    for (let index = first; index < end; index += 1) countOne(starts, at(from, index));
  });
  const next = sumUp(starts);
  const others = new Int32Array(count);
  yield* rangesOf(count, portion.reactions, (first, end) => {
    for (let index = first; index < end; index += 1) put(others, next, at(from, index), at(to, index));
  });
  return { starts, others };
}

function* withoutRepeats({ starts, others }: ReactionList): Portions<ReactionList> {
  const members = starts.length - 1;
  const [uniqueStarts, placeTo] = [new Int32Array(starts.length), new Int32Array(members)];
  let count = 0;
  yield* rangesOf(members, portion.members, (firstMember, endMember) => {
    let end = count;
    for (let member = firstMember; member < endMember; member += 1) {
      const first = end;
      for (let place = at(starts, member); place < at(starts, member + 1); place += 1) {
        const other = at(others, place);
        // The place of the reaction to this one, if it is of this member
        const before = at(placeTo, other >> 1);
        const isRepeat = before >= first && before < end && at(others, before) >> 1 === other >> 1;
        if (!isRepeat) {
          placeTo[other >> 1] = end;
          end += 1;
        }
        others[isRepeat ? before : end - 1] = other;
      }
      uniqueStarts[member + 1] = end;
    }
    count = end;
  });
  return { starts: uniqueStarts, others: others.subarray(0, count) };
}

/** The same reactions by the other one of each. */
export function* turned({ starts, others }: ReactionList): Portions<ReactionList> {
  const turnedStarts = new Int32Array(starts.length);
  yield* rangesOf(others.length, portion.reactions, (first, end) => {
    for (let place = first; place < end; place += 1) countOne(turnedStarts, at(others, place) >> 1);
  });
  const next = sumUp(turnedStarts);
  const turnedOthers = new Int32Array(others.length);
  yield* rangesOf(starts.length - 1, portion.members, (first, end) => {
    for (let member = first; member < end; member += 1) {
      for (let place = at(starts, member); place < at(starts, member + 1); place += 1) {
        const other = at(others, place);
        put(turnedOthers, next, other >> 1, 2 * member + (other & 1));
      }
    }
  });
  return { starts: turnedStarts, others: turnedOthers };
}
/** How many have said yes to a member who has not reacted to them. */
export function countUnanswered(given: ReactionList, received: ReactionList, member: number): number {
  const waiting = new Set<number>();
  for (const other of reactionsOf(received, member)) if ((other & 1) === 1) waiting.add(other >> 1);
  for (const other of reactionsOf(given, member)) waiting.delete(other >> 1);
  return waiting.size;
}

const reactionsOf = ({ starts, others }: ReactionList, member: number): Int32Array =>
  others.subarray(at(starts, member), at(starts, member + 1));

export function countOf({ starts }: ReactionList, member: number): number {
  return at(starts, member + 1) - at(starts, member);
}

/** One more of a member, noted a place later: summed up, places then say where each one's begin. */
function countOne(starts: Int32Array, member: number): void {
  starts[member + 1] = at(starts, member + 1) + 1;
}

/** Answers where the next one of each member goes. */
function sumUp(starts: Int32Array): Int32Array {
  for (let member = 1; member < starts.length; member += 1)
    starts[member] = at(starts, member) + at(starts, member - 1);
  return starts.slice();
}

function put(others: Int32Array, next: Int32Array, member: number, other: number): void {
  const place = at(next, member);
  others[place] = other;
  next[member] = place + 1;
}

const at = (column: Int32Array, place: number): number => column[place] ?? 0;
