import type { Locale } from '@duet/contracts';
import { locales } from '@duet/contracts';
import type { FastifyRequest } from 'fastify';

/** The language of the answer: the first of `Accept-Language` that we speak, else English. */
export function requestLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  const wanted = (request.headers['accept-language'] ?? '').split(',').map(readWish);
  const best = wanted.toSorted((a, b) => b.weight - a.weight).find(({ weight, locale }) => weight > 0 && locale);
  return best?.locale ?? 'en';
}

function readWish(wish: string): { locale: Locale | undefined; weight: number } {
  const [tag = '', ...options] = wish.split(';');
  const language = tag.trim().toLowerCase().split('-')[0];
  const quality = options
    .find((option) => option.trim().startsWith('q='))
    ?.trim()
    .slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return { locale: locales.find((locale) => locale === language), weight: Number.isFinite(weight) ? weight : 0 };
}
