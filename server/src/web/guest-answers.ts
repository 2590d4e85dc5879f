import type { CallAnswer, CallName, PageAnswer } from '@duet/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {} from '../http/app-decorators.ts';
import { AppError } from '../lib/app-error.ts';
import { inTime } from './in-time.ts';
import type { PageAddress } from './page-address.ts';

/** What a page that everybody may see is made of. */
export interface GuestAnswers {
  /** Whether there is what the address names. */
  readonly isFound: boolean;
  /** Null of what there is not. */
  readonly answers: readonly PageAnswer[];
  /** The part of the address by which the screen shows less, such as `?search=pol`; nothing in it is checked. */
  readonly search?: string;
}

/** What these screens ask for; the parameters are those of their paths. */
const guestCalls: Readonly<Record<string, CallName>> = {
  HomePage: 'getLivelyCities',
  CountriesPage: 'getCountries',
  CountryPage: 'getCountryPage',
  CityPage: 'getCityPage',
};

const nothingToAsk: GuestAnswers = { isFound: true, answers: [] };

/** The answers to what the screen of a place asks first, the same for everybody. */
export async function readGuestAnswers(
  app: FastifyInstance,
  { route, params, locale }: Pick<PageAddress, 'route' | 'params' | 'locale'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<GuestAnswers> {
  const name = route === undefined ? undefined : guestCalls[route];
  const call = name && app.pageCalls.get(name);
  if (!name || call?.access !== 'guest') return nothingToAsk;

  const ask = async (): Promise<GuestAnswers> => {
    // a page is no way around the limit of a call
    await app.limits.take(call.rateLimit, request.ip);
    const answer = await call.ask({ params, locale, request, reply }, undefined);
    return {
      isFound: true,
      answers: [[name, Object.keys(params).length > 0 ? { params } : {}, answer]],
      ...(route === 'CountriesPage' && searchOf(request)),
    };
  };
  let refused: unknown;
  const given = await inTime(ask(), nothingToAsk, (error) => {
    refused = error;
  });
  if (refused instanceof AppError && refused.status === 404) {
    return { isFound: false, answers: [[name, { params }, null]] };
  }
  // the shell asks itself, and says what is wrong
  if (refused && !(refused instanceof AppError))
    request.log.warn({ err: refused, call: name }, 'a page of a place came without its answer');
  return given;
}

/** Longer than any name, and short enough to be a key of pages that are kept. */
const longestSearch = 60;

/** What a visitor without scripts looks for in the list. */
function searchOf({ url }: FastifyRequest): Pick<GuestAnswers, 'search'> {
  const [, query = ''] = url.split('?');
  const wanted = new URLSearchParams(query).get('search')?.trim().slice(0, longestSearch).toLowerCase();
  return wanted ? { search: `?${new URLSearchParams({ search: wanted }).toString()}` } : {};
}

/** The names of the place that a page is about. */
export function placeOf({ answers }: GuestAnswers): Readonly<Record<string, string>> {
  const [name, , answer] = answers[0] ?? [];
  if (answer === null) return {};
  if (name === 'getCityPage') {
    const { city } = answer as CallAnswer<'getCityPage'>; // the call has checked it
    return { city: city.name, country: city.country };
  }
  if (name === 'getCountryPage') return { country: (answer as CallAnswer<'getCountryPage'>).country.name };
  return {};
}
