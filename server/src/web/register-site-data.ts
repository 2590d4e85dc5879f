import type { FastifyInstance } from 'fastify';
import type { ClientConfig, Registry } from '@duet/contracts';
import { sendProblem } from '../http/problem.ts';
import type {} from '../http/public-origin.ts';
import { AppError } from '../lib/app-error.ts';
import { appleAppSiteAssociation, assetLinks } from '../lib/mobile-apps.ts';
import type { MobileApps } from '../lib/mobile-apps.ts';
import type { ViewOf } from './candidates.ts';
import { packedAnswers } from './packed-answer.ts';
import type { PublishedBuildReader, ServedBuild } from './published-build-reader.ts';
import { robots, sitemap } from './sitemap.ts';

export interface SiteData {
  readonly builds: PublishedBuildReader;
  readonly configOf: (served: ServedBuild) => ClientConfig;
  readonly apps: MobileApps;
  /** The build as the address of a request asks for it. */
  readonly viewOf: ViewOf;
}

/** What the shell and crawlers read besides pages, made from the build that is current when they ask. */
export function registerSiteData(app: FastifyInstance, { builds, configOf, apps, viewOf }: SiteData): void {
  const send = packedAnswers();

  function answer(url: string, type: string, cacheControl: string, textOf: (served: ServedBuild) => string): void {
    app.get(url, async (request, reply) => {
      const current = await builds.current();
      if (!current) return sendProblem(reply, notBuilt());
      const served = (await viewOf(request.url, current, app.publicOrigin()))?.served ?? current;
      void reply.type(`${type}; charset=utf-8`).header('x-content-type-options', 'nosniff');
      return send(request, reply, textOf(served), cacheControl);
    });
  }
  const json = (url: string, value: (served: ServedBuild) => unknown, cacheControl = 'no-cache') =>
    answer(url, 'application/json', cacheControl, (served) => JSON.stringify(value(served)));
  json('/registry.json', ({ registry }) => registry);
  json('/config.json', configOf);
  json('/builds/latest.json', ({ registry }) => ({ build: registry.build }), 'no-store');

  const forCrawlers = (url: string, type: string, text: (origin: string, registry: Registry) => string) =>
    answer(url, type, 'public, max-age=3600', ({ registry }) => text(app.publicOrigin(), registry));
  forCrawlers('/sitemap.xml', 'application/xml', sitemap);
  forCrawlers('/robots.txt', 'text/plain', robots);

  const associations = {
    '/.well-known/apple-app-site-association': appleAppSiteAssociation(apps),
    '/.well-known/assetlinks.json': assetLinks(apps),
  };
  for (const [url, association] of Object.entries(associations)) {
    app.get(url, (request, reply) => {
      void reply.type('application/json; charset=utf-8');
      return send(request, reply, JSON.stringify(association), 'public, max-age=3600');
    });
  }
}

export function notBuilt(): AppError {
  return new AppError(503, 'unavailable', 'The pages have not been built yet: run `npm run build`.');
}
