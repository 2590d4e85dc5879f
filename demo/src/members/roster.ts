import type { Gender } from '@duet/contracts';
import { passions } from '@duet/contracts';
import { randomFrom } from '@duet/server/demo';
import { jobs } from '../texts/jobs.ts';
import { names } from '../texts/names.ts';
import { composeAbout, createAboutTexts, inGender } from './about-me.ts';
import { demoMemberId } from './demo-ids.ts';
import type { DemoMember } from './demo-member.ts';
import { demoHosts } from './hosts.ts';
import {
  birthDateOf,
  heritageOf,
  pickAdditionalGender,
  pickAge,
  pickLanguages,
  pickLocale,
  pickPartnerGender,
  pickSeenMinutesAgo,
} from './person.ts';
import { cities, countries } from './places.ts';
import { pickLookingFor, pickPrompts } from './prompts.ts';

/** How many demo members there are besides the two one can sign in as. */
export const demoCrowd = 640;

let roster: readonly DemoMember[] | undefined;

/** Everybody in the demo, always the same: the two hosts first. */
export function demoRoster(): readonly DemoMember[] {
  roster ??= [...demoHosts, ...createCrowd()];
  return roster;
}

function createCrowd(): DemoMember[] {
  const pickAbout = createAboutTexts(randomFrom('about texts'));
  const usedNames = new Map<string, number>();
  return Array.from({ length: demoCrowd }, (_, index) => createMember(index + demoHosts.length, pickAbout, usedNames));
}

function createMember(
  number: number,
  pickAbout: ReturnType<typeof createAboutTexts>,
  usedNames: Map<string, number>,
): DemoMember {
  const random = randomFrom(`member ${number}`);
  const gender = random.weighted<Gender>([
    ['Female', 47],
    ['Male', 47],
    ['NonBinary', 6],
  ]);
  const age = pickAge(random);
  const countryCode = random.weighted(countries);
  const cityId = random.weighted(cities[countryCode]);
  const locale = pickLocale(countryCode, random);

  const written = random.chance(0.5) ? pickAbout({ locale, gender, age, countryCode }) : undefined;
  const loved = new Set([
    ...(written?.loves ?? []),
    ...random.shuffle(passions.filter((each) => age < 46 || !youthful.has(each))),
  ]);
  const chosen = [...loved].slice(0, random.whole(3, 7));
  const isQuiet = random.chance(0.05);
  const about = written ? inGender(written.text, gender) : composeAbout(locale, chosen, random);

  return {
    number,
    id: demoMemberId(number),
    name: pickName(random, heritageOf(countryCode, locale), gender, age, usedNames),
    gender,
    additionalGender: pickAdditionalGender(gender, random),
    age,
    birthDate: birthDateOf(age, random),
    countryCode,
    cityId,
    locale,
    aboutMe: isQuiet ? null : (about ?? null),
    job: !written?.tellsWork && random.chance(0.9) ? pickJob(random, locale, gender, age) : null,
    passions: chosen,
    languages: pickLanguages(countryCode, locale, random),
    prompts: isQuiet ? [] : pickPrompts(number, locale),
    lookingFor: pickLookingFor(number),
    photos: random.weighted([
      [2, 14],
      [3, 30],
      [4, 30],
      [5, 16],
      [6, 10],
    ]),
    isVerified: random.chance(0.4),
    partnerGender: pickPartnerGender(gender, random),
    partnerAges: [Math.max(18, age - random.whole(6, 14)), Math.min(75, age + random.whole(6, 16))],
    seenMinutesAgo: pickSeenMinutesAgo(random),
  };
}

const youthful: ReadonlySet<string> = new Set(['festivals', 'gaming', 'startups', 'climbing', 'gym']);

/** The least used of three picks, so that the same name is not met again and again. */
function pickName(
  random: ReturnType<typeof randomFrom>,
  heritage: keyof typeof names,
  gender: Gender,
  age: number,
  used: Map<string, number>,
): string {
  const { usual, elder } = names[heritage][gender];
  const list = age > 50 && elder.length > 0 && random.chance(0.7) ? elder : usual;
  const picks = [random.pick(list), random.pick(list), random.pick(list)];
  const name = picks.reduce((best, each) => ((used.get(each) ?? 0) < (used.get(best) ?? 0) ? each : best));
  used.set(name, (used.get(name) ?? 0) + 1);
  return name;
}

function pickJob(
  random: ReturnType<typeof randomFrom>,
  locale: DemoMember['locale'],
  gender: Gender,
  age: number,
): string | null {
  const { usual, young, elder } = jobs[locale];
  const fitting = age < 23 ? young : elder;
  const list = (age < 23 || age > 62) && random.chance(0.7) ? fitting : usual;
  return (
    random
      .shuffle(list)
      .map((job) => inGender(job, gender))
      .find((job) => job !== undefined) ?? null
  );
}
