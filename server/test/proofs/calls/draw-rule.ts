import { gendersOf, spokenLanguages } from '@duet/contracts';
import { second } from '../../../src/lib/constants.ts';
import type { Person } from './draw-people.ts';

/** What lies between two people, by the names of their ids in the order of the ids. */
export interface Between {
  readonly separated: ReadonlySet<string>;
  readonly barred: ReadonlySet<string>;
  /** When the two were in a call with each other. */
  readonly met: ReadonlyMap<string, Date>;
  /** Who is in a call now. */
  readonly inCall: ReadonlySet<string>;
}

export const nameOfPair = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** calls-5 in words of its own: what keeps these two apart, whoever else waits; nothing where nothing does. */
export function whyApart(
  one: Person,
  other: Person,
  { separated, barred, met }: Between,
  now: Date,
): string | undefined {
  const pair = nameOfPair(one.id, other.id);
  const metAt = met.get(pair);
  return firstOf([
    ['the same', one.id === other.id],
    ['blocked', separated.has(pair)],
    ['barred', barred.has(pair)],
    ['met', metAt !== undefined && now.getTime() - metAt.getTime() < 24 * 60 * 60 * second],
    ['gender', !likesGender(one, other) || !likesGender(other, one)],
    ['age', !likesAge(one, other, now) || !likesAge(other, one, now)],
    ['language', !spokenBy(one).some((language) => spokenBy(other).includes(language))],
  ]);
}

/** calls-1 and calls-4: what keeps one of them from every call. */
export function whyOut(person: Person, { inCall }: Between, now: Date): string | undefined {
  const { id, profile, isSuspended, since, seenAt } = person;
  return firstOf([
    ['not verified', !profile.is_verified],
    ['suspended', isSuspended || profile.is_disabled],
    ['hidden', profile.is_paused || profile.incognito || profile.hidden_for.length > 0],
    ['gone', profile.deleted_at !== null || profile.onboarded_at === null],
    ['not waiting', now.getTime() - since.getTime() >= 60 * second || now.getTime() - seenAt.getTime() >= 15 * second],
    ['in a call', inCall.has(id)],
  ]);
}

const firstOf = (reasons: readonly (readonly [string, boolean])[]) => reasons.find(([, isSo]) => isSo)?.[0];

function likesGender({ profile }: Person, other: Person): boolean {
  return other.profile.gender !== null && gendersOf[profile.partner_gender].includes(other.profile.gender);
}

/** The last step of the filter is "75 and older". */
function likesAge({ profile }: Person, other: Person, now: Date): boolean {
  const today = now.toISOString().slice(0, 10);
  const born = other.profile.birth_date ?? today;
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);
  return profile.partner_age_from <= years && (profile.partner_age_to === 75 || years <= profile.partner_age_to);
}

const spokenBy = ({ profile, locale }: Person): readonly string[] =>
  profile.languages.length > 0 ? profile.languages : spokenLanguages.filter((language) => language === locale);
