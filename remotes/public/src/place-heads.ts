import type { Head, Locale } from '@duet/contracts';

/** What search engines and shared links show of the page of one place. */
export const placeHeads = {
  CountryPage: {
    en: {
      title: 'Dating in {country}: cities and people · Duet',
      description: '{country}: choose your city, see how many people there are on Duet, and meet someone near you.',
    },
    uk: {
      title: 'Знайомства за містами: {country} · Duet',
      description: '{country}: оберіть своє місто, подивіться, скільки людей звідти в Duet, і познайомтеся поруч.',
    },
    ru: {
      title: 'Знакомства по городам: {country} · Duet',
      description: '{country}: выберите свой город, посмотрите, сколько людей оттуда в Duet, и познакомьтесь рядом.',
    },
  },
  CityPage: {
    en: {
      title: 'Dating and meeting people in {city}, {country} · Duet',
      description: '{city}, {country}: meet people who live here and in the cities nearby.',
    },
    uk: {
      title: 'Знайомства у місті й поруч: {city}, {country} · Duet',
      description: '{city}, {country}: знайомства з людьми, які живуть тут і в сусідніх містах.',
    },
    ru: {
      title: 'Знакомства в городе и рядом: {city}, {country} · Duet',
      description: '{city}, {country}: знакомства с людьми, которые живут здесь и в соседних городах.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, Head>>>>;

/** The head with the names of the place in it. */
export function headAt(page: keyof typeof placeHeads, locale: Locale, place: Readonly<Record<string, string>>): Head {
  const named = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_mark, name: string) => place[name] ?? '');
  const { title, description } = placeHeads[page][locale];
  return { title: named(title), description: named(description) };
}
