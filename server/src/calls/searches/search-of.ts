import { genders, gendersOf, spokenLanguages } from '@duet/contracts';
import type { Gender, Locale, SpokenLanguage } from '@duet/contracts';
import { ageOn } from '../../lib/age.ts';
import { topAge } from '../../lib/constants.ts';
import type { CallWaitingRow } from '../../platform/database/schema-calls.ts';
import type { Searcher } from './waiting-store.ts';

/** Older than anybody. */
const noEnd = 200;

/** What a search looks for and offers: the filters of the profile, and its languages or that of the page (calls-5). */
export function searchOf(
  member: Searcher,
  locale: Locale,
  now: Date,
): Omit<CallWaitingRow, 'member_id' | 'ticket' | 'price' | 'since' | 'seen_at' | 'dice'> {
  if (member.gender === null || member.birth_date === null) throw new Error('Onboarding asks for gender and age.');
  return {
    gender: genders.indexOf(member.gender),
    age: ageOn(member.birth_date, now),
    wants_genders: bitsOf<Gender>(genders, gendersOf[member.partner_gender]),
    wants_from: member.partner_age_from,
    wants_to: member.partner_age_to >= topAge ? noEnd : member.partner_age_to,
    languages: bitsOf<SpokenLanguage>(spokenLanguages, member.languages.length > 0 ? member.languages : [locale]),
  };
}

/** A bit for each word; there are fewer words than a number has bits. */
function bitsOf<Word>(words: readonly Word[], said: readonly Word[]): number {
  return words.reduce((bits, word, place) => (said.includes(word) ? bits + 2 ** place : bits), 0);
}
