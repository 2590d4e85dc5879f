import { appealOf, leniencyOf, logitOf, nothingReceived, withReaction } from './fit-rules.ts';
import type { Reactions, Received } from './fit-rules.ts';
import type { TasteMarket } from './learn-tastes.ts';
import { rangesOf } from './in-portions.ts';
import type { Portions } from './in-portions.ts';
import { memberPlaces, packedWords, wordsOfId } from './member-places.ts';
import { countOf, countUnanswered, listGiven, turned } from './reaction-lists.ts';
import type { ReactionList } from './reaction-lists.ts';

/** What a member's reactions add up to. */
export interface MemberSums {
  readonly given: Reactions;
  readonly taken: Received;
}

/** The reactions of a whole market, told one after the other. */
export interface MarketReactions {
  /** As `readReactions` answers them. */
  add(packed: Uint32Array): void;
  /** Call after the last one. */
  sumUp(usualYes: number): Portions<MarketSums>;
}

export interface MarketSums {
  /** How many have given or received a reaction. */
  readonly members: number;
  /** The number of a member in the market; undefined for everybody else. */
  placeOf(memberId: string): number | undefined;
  /** The same of the member whose id begins at this word. */
  placeAt(ids: Uint32Array, at: number): number | undefined;
  of(place: number): MemberSums;
  /** Likes of the member to whose givers they have not reacted. */
  unansweredOf(place: number): number;
  readonly market: TasteMarket;
}

/** Words of as many reactions as stay in the processor's cache while their members are looked up. */
const fetchedAtOnce = 250 * packedWords.all;

/** `expected` of them are to come; more are as welcome. Numbers in arrays, because ten million objects would take several times the room. */
export function marketReactions(expected: number): MarketReactions {
  const places = memberPlaces();
  let columns = { from: new Int32Array(expected + 1), to: new Int32Array(expected + 1) };
  let count = 0;

  return {
    add(packed) {
      for (let at = 0; at < packed.length; at += packedWords.all) {
        if (at % fetchedAtOnce === 0) places.fetch(packed.subarray(at, at + fetchedAtOnce));
        if (count === columns.from.length) columns = { from: grown(columns.from), to: grown(columns.to) };
        columns.from[count] = places.placeOf(packed, at);
        const isYes = packed[at + packedWords.yes] === 0 ? 0 : 1;
        columns.to[count] = 2 * places.placeOf(packed, at + packedWords.to) + isYes;
        count += 1;
      }
    },
    *sumUp(usualYes) {
      const given = yield* listGiven(places.count, { count, ...columns });
      return {
        members: places.count,
        placeOf: (memberId) => places.find(wordsOfId(memberId), 0),
        placeAt: (ids, at) => places.find(ids, at),
        ...(yield* sumsOf(given, places.count, usualYes)),
      };
    },
  };
}

/** Members who are gone through between two breaks. */
const portion = 10_000;

function* sumsOf(
  given: ReactionList,
  members: number,
  usualYes: number,
): Portions<Pick<MarketSums, 'of' | 'unansweredOf' | 'market'>> {
  const numbers = () => new Float64Array(members);
  const [yes, takenYes, expected, weight] = [numbers(), numbers(), numbers(), numbers()];
  const leniency = new Float32Array(members);
  yield* rangesOf(members, portion, (first, end) => {
    for (let giver = first; giver < end; giver += 1) {
      const reactions = given.others.subarray(given.starts[giver], given.starts[giver + 1]);
      let liked = 0;
      for (const reaction of reactions) liked += reaction & 1;
      const logits = leniencyOf({ all: reactions.length, yes: liked }, usualYes);
      // A reaction adds the same to whoever it goes to, whatever they have received before
      const told = withReaction(nothingReceived, true, logits, usualYes);
      for (const reaction of reactions) {
        const taker = reaction >> 1;
        add(takenYes, taker, reaction & 1);
        add(expected, taker, told.expected);
        add(weight, taker, told.weight);
      }
      yes[giver] = liked;
      leniency[giver] = logits;
    }
  });
  const received = yield* turned(given);
  const takenBy = (place: number): Received => ({
    yes: at(takenYes, place),
    expected: at(expected, place),
    weight: at(weight, place),
  });
  return {
    of: (place) => ({ given: { all: countOf(given, place), yes: at(yes, place) }, taken: takenBy(place) }),
    unansweredOf: (place) => countUnanswered(given, received, place),
    market: {
      given,
      received,
      leniency,
      appeal: Float32Array.from({ length: members }, (_, place) => appealOf(takenBy(place), usualYes)),
      usual: logitOf(usualYes),
    },
  };
}

function grown(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(column.length * 2);
  larger.set(column);
  return larger;
}

function add(column: Float64Array, place: number, more: number): void {
  column[place] = at(column, place) + more;
}

const at = (column: Float64Array, place: number): number => column[place] ?? 0;
