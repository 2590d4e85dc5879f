import { genders, gendersOf, partnerGenders, spokenLanguages } from '@duet/contracts';
import type { Gender } from '@duet/contracts';
import { randomFrom } from '@duet/server/demo';
import type { Random } from '@duet/server/demo';

/** What a search in the queue says of its member. */
export interface Searcher {
  readonly gender: number;
  readonly age: number;
  readonly wants_genders: number;
  readonly wants_from: number;
  readonly wants_to: number;
  readonly languages: number;
}

/** A queue, and who looks for somebody in it. */
export interface Scene {
  readonly name: string;
  readonly waiting: (pick: Random) => Searcher;
  readonly drawer: (pick: Random) => Searcher;
}

const place = (gender: Gender) => genders.indexOf(gender);
const [man, woman] = [place('Male'), place('Female')];
const bitOf = (gender: number) => 2 ** gender;

function anybody(pick: Random): Searcher {
  const from = pick.whole(18, 40);
  const wanted = gendersOf[pick.pick(partnerGenders)];
  return {
    gender: pick.whole(0, genders.length - 1),
    age: pick.whole(18, 60),
    wants_genders: wanted.reduce((bits, gender) => bits + bitOf(place(gender)), 0),
    wants_from: from,
    wants_to: from + pick.whole(5, 30),
    languages: languageBits(pick),
  };
}

function languageBits(pick: Random): number {
  const spoken = pick.shuffle([...spokenLanguages.keys()].slice(0, 5)).slice(0, pick.whole(1, 2));
  return spoken.reduce((bits, language) => bits + 2 ** language, 0);
}

/** Nineteen in twenty are men who want women of about their age. */
function crowd(pick: Random): Searcher {
  const isMan = pick.chance(0.95);
  const age = pick.whole(18, 60);
  const wants = bitOf(isMan ? woman : man);
  const gender = isMan ? man : woman;
  return {
    gender,
    age,
    wants_genders: wants,
    wants_from: Math.max(18, age - 3),
    wants_to: age + 3,
    languages: languageBits(pick),
  };
}

/** Whom nobody in the crowd fits, each for another reason: by gender, by age, by language. */
function unlucky(pick: Random): Searcher {
  const base = { ...crowd(pick), gender: woman, wants_genders: bitOf(man), wants_from: 18, wants_to: 200 };
  return pick.pick([
    { ...base, gender: man },
    { ...base, age: 99 },
    { ...base, languages: 2 ** (spokenLanguages.length - 1) },
  ]);
}

export const scenes: readonly Scene[] = [
  { name: 'mixed', waiting: anybody, drawer: anybody },
  { name: 'hard (95 % men, narrow ages)', waiting: crowd, drawer: crowd },
  { name: 'nobody fits', waiting: crowd, drawer: unlucky },
];

export const randomOf = (name: string): Random => randomFrom(name);

/** The rule in words of its own (calls-5): whether the two may meet by what their searches say. */
export function fit(one: Searcher, other: Searcher): boolean {
  const wants = (mine: Searcher, theirs: Searcher) =>
    theirs.age >= mine.wants_from && theirs.age <= mine.wants_to && hasBit(mine.wants_genders, theirs.gender);
  return wants(one, other) && wants(other, one) && (BigInt(one.languages) & BigInt(other.languages)) !== 0n;
}

const hasBit = (bits: number, place_: number) => Math.floor(bits / 2 ** place_) % 2 === 1;
