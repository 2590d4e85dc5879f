import { routesOf } from '@duet/contracts';
import type { Registry } from '@duet/contracts';
import { localizedPath } from './page-address.ts';
import type { PageAddress } from './page-address.ts';
import type { PlaceNames } from './page-head.ts';
import type { Question } from './ready-page.ts';

export interface StructuredDataQuery {
  readonly address: PageAddress;
  readonly origin: string;
  readonly registry: Registry;
  /** The names of the place that the page is about. */
  readonly place: PlaceNames;
  /** What the page answers, in the words it shows. */
  readonly questions: readonly Question[];
}

/**
 * What search engines read of a page beside its words: who we are on the first one, the way to a place, and the questions
 * that a page answers (schema.org, public-6).
 */
export function structuredData(query: StructuredDataQuery): readonly object[] {
  return [aboutUs(query), wayTo(query), faq(query)].filter((each) => each !== undefined);
}

function aboutUs({ address: { route, locale }, origin }: StructuredDataQuery): object | undefined {
  if (route !== 'HomePage') return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Duet',
    url: origin + localizedPath('/', locale),
    logo: `${origin}/icon-512.png`,
  };
}

function faq({ address, questions }: StructuredDataQuery): object | undefined {
  if (questions.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: address.locale,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function wayTo({ address, origin, registry, place }: StructuredDataQuery): object | undefined {
  const { locale, params } = address;
  const addressOf = (path: string) => origin + localizedPath(path, locale);
  const directory = routesOf(registry).find('CountriesPage')?.route;
  if (!directory || !place['country'] || !params['country']) return undefined;
  const steps = [
    { name: directory.titles[locale], path: directory.path },
    { name: place['country'], path: `${directory.path}/${params['country']}` },
    ...(place['city'] && params['city']
      ? [{ name: place['city'], path: `${directory.path}/${params['country']}/${params['city']}` }]
      : []),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path),
    })),
  };
}
