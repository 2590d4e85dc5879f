import { citiesOfCountryPage, getCountryPage } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { AppError } from '../lib/app-error.ts';

export function registerGetCountryPage(app: FastifyInstance, { directory }: Pick<AppDeps, 'directory'>): void {
  route(app, getCountryPage, ({ params, locale }) => {
    const country = directory.countries(locale).find(({ slug }) => slug === params.country.toLowerCase());
    if (!country) throw new AppError(404, 'not_found', 'There is no such country in the directory.');
    const largest = directory.citiesOf(country.countryCode).slice(0, citiesOfCountryPage);
    return { country, largest: largest.map((city) => directory.view(city, locale)) };
  });
}
