import { leniencyOf, nothingReceived, withReaction } from './fit-rules.ts';
import type { Reactions, Received } from './fit-rules.ts';

/** What a member's reactions add up to. */
export interface MemberSums {
  readonly given: Reactions;
  readonly taken: Received;
}

/** The sums of a whole market, told one reaction after the other. */
export interface MarketSums {
  /** Those of a giver come one right after the other: only then their leniency is known once, for all whom they reacted to. */
  add(from: string, to: string, isYes: boolean): void;
  /** Call after the last one. */
  end(): void;
  of(memberId: string): MemberSums | undefined;
}

/** Sums lie in arrays of numbers, because a million members as objects would take several times the room. */
export function marketSums(usualYes: number): MarketSums {
  const places = new Map<string, number>();
  let columns = emptyColumns(1024);
  let giver: string | undefined;
  let takers: number[] = [];
  let likedOnes: number[] = [];

  const placeOf = (memberId: string): number => {
    const known = places.get(memberId);
    if (known !== undefined) return known;
    const place = places.size;
    places.set(memberId, place);
    if (place >= columns.given.length) columns = grown(columns);
    return place;
  };

  const endGiver = (): void => {
    if (giver === undefined) return;
    const given = { all: takers.length, yes: likedOnes.length };
    const place = placeOf(giver);
    add(columns.given, place, given.all);
    add(columns.givenYes, place, given.yes);
    // A reaction adds the same to whoever it goes to, whatever they have received before
    const told = withReaction(nothingReceived, true, leniencyOf(given, usualYes), usualYes);
    for (const taker of takers) {
      add(columns.takenExpected, taker, told.expected);
      add(columns.takenWeight, taker, told.weight);
    }
    for (const taker of likedOnes) add(columns.takenYes, taker, told.yes);
    [takers, likedOnes] = [[], []];
  };

  return {
    add(from, to, isYes) {
      if (from !== giver) endGiver();
      giver = from;
      const taker = placeOf(to);
      takers.push(taker);
      if (isYes) likedOnes.push(taker);
    },
    end() {
      endGiver();
      giver = undefined;
    },
    of(memberId) {
      const place = places.get(memberId);
      return place === undefined ? undefined : readSums(columns, place);
    },
  };
}

const names = ['given', 'givenYes', 'takenYes', 'takenExpected', 'takenWeight'] as const;
type Columns = Readonly<Record<(typeof names)[number], Float64Array>>;

function emptyColumns(size: number): Columns {
  const [given, givenYes, takenYes] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  return { given, givenYes, takenYes, takenExpected: new Float64Array(size), takenWeight: new Float64Array(size) };
}

function grown(columns: Columns): Columns {
  const larger = emptyColumns(columns.given.length * 2);
  for (const name of names) larger[name].set(columns[name]);
  return larger;
}

function add(column: Float64Array, place: number, more: number): void {
  column[place] = at(column, place) + more;
}

const at = (column: Float64Array, place: number): number => column[place] ?? 0;

function readSums(columns: Columns, place: number): MemberSums {
  const { given, givenYes, takenYes, takenExpected, takenWeight } = columns;
  return {
    given: { all: at(given, place), yes: at(givenYes, place) },
    taken: { yes: at(takenYes, place), expected: at(takenExpected, place), weight: at(takenWeight, place) },
  };
}
