import { getCountries } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

export function registerGetCountries(app: FastifyInstance, { directory }: Pick<AppDeps, 'directory'>): void {
  route(app, getCountries, ({ locale }) => [...directory.countries(locale)]);
}
