import type { FastifyInstance } from 'fastify';
import type { ClientConfig, Registry } from '@duet/contracts';
import { registryJsonSchema } from '@duet/contracts/registry-schema';
import { sessionCookieName } from '../auth/sessions/session-cookie.ts';
import { cookieOf } from '../http/cookies.ts';
import { sendProblem } from '../http/problem.ts';
import type {} from '../http/public-origin.ts';
import { AppError } from '../lib/app-error.ts';
import { appleAppSiteAssociation, assetLinks } from '../lib/mobile-apps.ts';
import type { MobileApps } from '../lib/mobile-apps.ts';
import type { PagePlaces } from '../places/page-places.ts';
import type { BuildsForCallers } from './builds-for-callers.ts';
import { packedAnswers } from './packed-answer.ts';
import type { PublishedBuildReader, ServedBuild } from './published-build-reader.ts';
import { readVisitor } from './read-page-data.ts';
import { robots, sitemap, sitemapIndex } from './sitemap.ts';

export interface SiteData {
  readonly builds: PublishedBuildReader;
  readonly configOf: (served: ServedBuild) => ClientConfig;
  readonly apps: MobileApps;
  readonly callers: BuildsForCallers;
  /** The places that have pages; none without. */
  readonly places: PagePlaces | undefined;
}

/** What the shell and crawlers read besides pages, made from the build that is current when they ask. */
export function registerSiteData(app: FastifyInstance, { builds, configOf, apps, callers, places }: SiteData): void {
  const send = packedAnswers();

  function answer(url: string, type: string, cacheControl: string, textOf: (served: ServedBuild) => string): void {
    app.get(url, async (request, reply) => {
      const current = await builds.current();
      if (!current) return sendProblem(reply, notBuilt());
      // a cookie is read only where it could make a difference
      const isPersonal = callers.isPersonal(current) && cookieOf(request, sessionCookieName) !== undefined;
      const visitor = isPersonal ? await readVisitor(app, request) : undefined;
      const { served } = await callers.give(request, current, visitor);
      void reply.type(`${type}; charset=utf-8`).header('x-content-type-options', 'nosniff');
      return send(request, reply, textOf(served), isPersonal ? 'private, no-store' : cacheControl);
    });
  }
  const json = (url: string, value: (served: ServedBuild) => unknown, cacheControl = 'no-cache') =>
    answer(url, 'application/json', cacheControl, (served) => JSON.stringify(value(served)));
  json('/registry.json', ({ registry, published }) => ({ ...registry, kit: published.shell.kit }));
  json('/config.json', configOf);
  json('/builds/latest.json', ({ registry }) => ({ build: registry.build }), 'no-store');

  const forCrawlers = (url: string, type: string, text: (origin: string, registry: Registry) => string) =>
    answer(url, type, 'public, max-age=3600', ({ registry }) => text(app.publicOrigin(), registry));
  forCrawlers('/sitemap.xml', 'application/xml', (origin, registry) => sitemapIndex(origin, registry, places));
  forCrawlers('/robots.txt', 'text/plain', robots);

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const current = await builds.current();
    if (!current) return sendProblem(reply, notBuilt());
    const [, name = ''] = /^([a-z-]+)\.xml$/.exec(request.params.file) ?? [];
    const map = sitemap(name, app.publicOrigin(), current.registry, places);
    if (map === undefined) return reply.callNotFound();
    void reply.type('application/xml; charset=utf-8').header('x-content-type-options', 'nosniff');
    return send(request, reply, map, 'public, max-age=3600');
  });

  const schema = registryJsonSchema(new URL('/registry.schema.json', app.publicOrigin()).href);
  const fixed = {
    '/registry.schema.json': schema,
    '/.well-known/apple-app-site-association': appleAppSiteAssociation(apps),
    '/.well-known/assetlinks.json': assetLinks(apps),
  };
  for (const [url, content] of Object.entries(fixed)) {
    app.get(url, (request, reply) => {
      void reply.type('application/json; charset=utf-8');
      return send(request, reply, JSON.stringify(content), 'public, max-age=3600');
    });
  }
}

export function notBuilt(): AppError {
  return new AppError(503, 'unavailable', 'The pages have not been built yet: run `npm run build`.');
}
