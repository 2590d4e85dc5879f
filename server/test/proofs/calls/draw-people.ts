import { genders, locales, partnerGenders, spokenLanguages } from '@duet/contracts';
import type { Locale } from '@duet/contracts';
import { v4 } from 'uuid';
import { searchOf } from '../../../src/calls/searches/search-of.ts';
import { second } from '../../../src/lib/constants.ts';
import type { Random } from '../../../src/lib/random.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { MemberRow } from '../../../src/platform/database/schema-members.ts';
import { anAdult } from '../../kits/test-app.ts';

type Profile = Pick<
  MemberRow,
  | 'gender'
  | 'birth_date'
  | 'partner_gender'
  | 'partner_age_from'
  | 'partner_age_to'
  | 'languages'
  | 'is_verified'
  | 'is_paused'
  | 'incognito'
  | 'is_disabled'
  | 'hidden_for'
  | 'deleted_at'
  | 'onboarded_at'
>;

/** Somebody who looks for a call, with all that a draw may ask of them. */
export interface Person {
  readonly id: string;
  readonly ticket: string;
  readonly locale: Locale;
  readonly profile: Profile;
  readonly isSuspended: boolean;
  readonly since: Date;
  readonly seenAt: Date;
}

/** The first and the last bit of a search's languages, those of the pages, and one between. */
const languages = [...new Set([spokenLanguages[0], 'en', 'ru', 'pl', spokenLanguages.at(-1) ?? 'uk'] as const)];

/** Anybody: most may be drawn, some may not for one reason or for several. */
export function anyPerson(random: Random, now: Date): Person {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const from = random.chance(0.5) ? 18 : random.whole(18, 40);
  const seldom = () => random.chance(0.03);
  return {
    id: v4(),
    ticket: v4(),
    locale: random.pick(locales),
    profile: {
      gender: random.pick(genders),
      // also today, yesterday and tomorrow, so many years ago
      birth_date: `${random.whole(1946, 2007)}-11-${random.pick([10, 19, 20, 21, 28])}`,
      partner_gender: random.chance(0.5) ? 'All' : random.pick(partnerGenders),
      partner_age_from: from,
      partner_age_to: random.chance(0.5) ? 75 : Math.min(74, from + random.whole(0, 40)),
      languages: random.shuffle(languages).slice(0, random.whole(0, 2)),
      is_verified: !seldom(),
      is_paused: seldom(),
      incognito: seldom(),
      is_disabled: seldom(),
      hidden_for: seldom() ? ['ageCheck'] : [],
      deleted_at: seldom() ? now : null,
      onboarded_at: seldom() ? null : now,
    },
    isSuspended: seldom(),
    since: ago(random.chance(0.1) ? random.pick([59.999, 60, 61]) * second : random.whole(0, 50) * second),
    seenAt: ago(random.chance(0.1) ? random.pick([14.999, 15, 16]) * second : random.whole(0, 10) * second),
  };
}

const atOnce = 200;

/** Writes who they are. */
export async function fillWith({ db }: Database, people: readonly Person[], now: Date): Promise<void> {
  for (const some of inParts(people, atOnce)) {
    await db
      .insertInto('members')
      .values(some.map(({ id, profile }) => ({ ...anAdult(now), identity_uid: id, email: null, ...profile, id })))
      .execute();
  }
  const suspended = people.filter(({ isSuspended }) => isSuspended).map(({ id }) => ({ member_id: id, since: now }));
  if (suspended.length > 0) await db.insertInto('call_suspensions').values(suspended).execute();
}

/** Begins the searches of all, as `beginSearch` does for each. */
export async function letWait({ db }: Database, people: readonly Person[], now: Date): Promise<void> {
  await db.deleteFrom('call_waiting').execute();
  for (const some of inParts(people, atOnce)) {
    const searches = some.map(({ id, ticket, profile, locale, since, seenAt }) => ({
      ...searchOf(profile, locale, now),
      member_id: id,
      ticket,
      price: 0,
      since,
      seen_at: seenAt,
    }));
    await db.insertInto('call_waiting').values(searches).execute();
  }
}

export function inParts<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size));
}
