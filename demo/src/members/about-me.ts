import type { Gender, Locale, Passion } from '@duet/contracts';
import type { Random } from '@duet/server/demo';
import type { AboutText } from '../texts/about.ts';
import { allAboutTexts, phrases } from '../texts/index.ts';

/** Who is going to say it. */
export interface Speaker {
  readonly locale: Locale;
  readonly gender: Gender;
  readonly age: number;
  readonly countryCode: string;
}

/** Fills `{feminine|masculine}`; nothing for a text that has such words when neither fits. */
export function inGender(text: string, gender: Gender): string | undefined {
  if (!text.includes('{')) return text;
  if (gender === 'NonBinary') return undefined;
  return text.replace(/\{([^|}]*)\|([^}]*)\}/g, gender === 'Female' ? '$1' : '$2');
}

/** Hands out the texts written by hand, each at most twice and never twice in one country. */
export function createAboutTexts(random: Random): (speaker: Speaker) => AboutText | undefined {
  const order = new Map<Locale, AboutText[]>();
  const said = new Map<AboutText, string[]>();

  return ({ locale, gender, age, countryCode }) => {
    const texts = order.get(locale) ?? random.shuffle(allAboutTexts[locale]);
    order.set(locale, texts);
    const fits = (text: AboutText, times: number) => {
      const places = said.get(text) ?? [];
      return (
        text.ages[0] <= age &&
        age <= text.ages[1] &&
        places.length === times &&
        !places.includes(countryCode) &&
        inGender(text.text, gender) !== undefined
      );
    };
    const found = texts.find((text) => fits(text, 0)) ?? texts.find((text) => fits(text, 1));
    if (found) said.set(found, [...(said.get(found) ?? []), countryCode]);
    return found;
  };
}

/** Puts a text together from what somebody loves. */
export function composeAbout(locale: Locale, loves: readonly Passion[], random: Random): string {
  const { openers, closers, of } = phrases[locale];
  const lines = random
    .shuffle(loves)
    .slice(
      0,
      random.weighted([
        [1, 4],
        [2, 6],
        [3, 1],
      ]),
    )
    .map((passion) => random.pick(of[passion]));
  const opener = random.chance(0.4) ? [random.pick(openers)] : [];
  const closer = random.chance(lines.length > 2 ? 0.2 : 0.55) ? [random.pick(closers)] : [];
  return [...opener, ...lines, ...closer].join(' ');
}
