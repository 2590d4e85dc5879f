import { mkdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { localeCookie, memberCookie } from '@duet/contracts';
import type { ClientConfig } from '@duet/contracts';
import { candidateParameter } from '@duet/contracts/signed-candidate';
import { sessionCookieName } from '../auth/sessions/session-cookie.ts';
import { cookieOf, rememberPreference } from '../http/cookies.ts';
import { nothingHere } from '../http/nothing-here.ts';
import { sendProblem } from '../http/problem.ts';
import type { PageVisitor } from '../http/page-visitors.ts';
import type {} from '../http/public-origin.ts';
import { placeholderApps, storesOf } from '../lib/mobile-apps.ts';
import type { MobileApps } from '../lib/mobile-apps.ts';
import type { PagePlaces } from '../places/page-places.ts';
import { buildsForCallers } from './builds-for-callers.ts';
import type { GivenBuild } from './builds-for-callers.ts';
import type { StoppedCanaries } from './canaries.ts';
import { candidateReader } from './candidates.ts';
import type { CandidateView } from './candidates.ts';
import { placeOf, readGuestAnswers } from './guest-answers.ts';
import type { GuestAnswers } from './guest-answers.ts';
import { drawnPicture, firstPicture } from './first-picture.ts';
import { neverCached } from './never-cached.ts';
import { chosenByLink, languageRedirect } from './page-language.ts';
import { landingRoute } from './landing-route.ts';
import type { Looker } from './landing-route.ts';
import { mayInspect } from './overlay-access.ts';
import { pageIcons } from './page-icons.ts';
import { packedAnswers, vary } from './packed-answer.ts';
import { readAddress } from './page-address.ts';
import type { PageAddress } from './page-address.ts';
import { prerenderedPages } from './prerendered-pages.ts';
import { sendPersonal } from './personal-answer.ts';
import { publishedBuildReader } from './published-build-reader.ts';
import type { PublishedBuildReader, ServedBuild } from './published-build-reader.ts';
import { isVisit, readPageData, readVisitor } from './read-page-data.ts';
import type { ReadyPage } from './ready-page.ts';
import { registerAssets } from './register-assets.ts';
import { registerIcons } from './register-icons.ts';
import { registerReload } from './register-reload.ts';
import type { FollowRebuilds } from './register-reload.ts';
import { notBuilt, registerSiteData } from './register-site-data.ts';
import { renderPage } from './render-page.ts';
import { pageRenderer } from './rendering/page-renderer.ts';
import { warmUp } from './rendering/warm-up.ts';
import { redirectOf } from './route-rules/redirect-rules.ts';
import { registerSharePictures } from './sharing/register-share-pictures.ts';
import { registerTraceNames } from './trace-names.ts';
import { fileHeaders, pageHeaders } from './security-headers.ts';

export type RenderPublic = (
  address: PageAddress,
  served: ServedBuild,
  asked: GuestAnswers,
) => Promise<ReadyPage | undefined>;

export interface WebOptions {
  /** Where the build tools publish, see @duet/build. */
  readonly distDir: string;
  /** The build that is current there; made here where nobody else reads it. */
  readonly builds?: PublishedBuildReader;
  readonly identity: ClientConfig['identity'];
  /** Pages show other builds of remotes to whoever asks Module Federation's devtools for them. */
  readonly previews?: boolean;
  /** What must have signed the links of candidates; without it no link shows one. */
  readonly registryKey?: string | undefined;
  /** Canaries that were stopped; without it none is ever. */
  readonly stoppedCanaries?: StoppedCanaries;
  /** The companion apps. */
  readonly apps?: MobileApps;
  /** The places that have pages, for crawlers. */
  readonly places?: PagePlaces;
  /** A page that can be read before any script runs; undefined leaves the page to the shell. */
  readonly renderPublic?: RenderPublic;
  /** Pages name traces in their calls, because the server records some. */
  readonly namesTraces?: boolean;
  /** Development: tells the open pages to load again. */
  readonly followRebuilds?: FollowRebuilds;
}

/** Everything of the site that is not the API: pages, the registry, built files, icons, and what crawlers ask for. */
export function webPlugin(options: WebOptions): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => void reply.headers(fileHeaders));
    if (options.followRebuilds) neverCached(app);
    for (const kind of ['shell', 'remotes']) mkdirSync(path.join(options.distDir, kind), { recursive: true });

    await registerAssets(app, { distDir: options.distDir, immutable: !options.followRebuilds });
    await app.register(fastifyStatic, { root: options.distDir, serve: false });
    if (options.followRebuilds) registerReload(app, options.followRebuilds);
    if (options.namesTraces) registerTraceNames(app);
    registerIcons(app);
    registerPages(app, options, options.builds ?? publishedBuildReader(options.distDir));
    app.setNotFoundHandler((_request, reply) => sendProblem(reply, nothingHere()));
  };
}

function registerPages(app: FastifyInstance, options: WebOptions, builds: PublishedBuildReader): void {
  const send = packedAnswers();
  const apps = options.apps ?? placeholderApps;
  const renderPublic = options.renderPublic ?? pagesOf(app, options.distDir, storesOf(apps));
  // not before the server listens, and nobody waits for it
  app.addHook('onListen', () => void warmUp(renderPublic, builds));
  const configOf = ({ registry }: ServedBuild): ClientConfig => ({
    build: registry.build,
    identity: options.identity,
    ...(options.previews && { previews: true as const }),
    ...storesOf(apps),
  });

  const viewOf = candidateReader({ distDir: options.distDir, publicKey: options.registryKey, now: () => new Date() });
  const callers = buildsForCallers(app, { viewOf, stopped: options.stoppedCanaries });
  registerSiteData(app, { builds, configOf, apps, callers, places: options.places });
  registerSharePictures(app, { builds, places: options.places });

  app.get('/*', async (request, reply) => {
    const current = await builds.current();
    if (!current) return sendProblem(reply, notBuilt());
    const [pathname = '/'] = request.url.split('?', 1);
    const file = pathname.slice(1);
    if (current.publicFiles.has(file)) return sendPublicFile(reply, current, file, () => headersOf(current));
    const visitor = isVisit(request) ? await readVisitor(app, request) : undefined;
    const inTheirLanguage = languageRedirect(request, pathname, visitor);
    if (inTheirLanguage !== undefined) return sendOn(reply, inTheirLanguage);
    const given = await callers.give(request, current, visitor);
    const rule = redirectOf(pathname, given.served.registry);
    // the rule of a path holds before any script runs, too
    if (rule) return reply.redirect(rule + request.url.slice(pathname.length), 302);
    return sendPage(request, reply, { ...given, visitor }, pathname);
  });

  const headersOf = ({ registry }: ServedBuild, sheets: ReadyPage['sheets'] = []) =>
    pageHeaders({
      identity: options.identity,
      registry,
      origin: app.publicOrigin(),
      previews: options.previews === true,
      sheets,
    });

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { served, told, visitor }: GivenBuild & Visited,
    pathname: string,
  ): Promise<FastifyReply> {
    const asked = readAddress(pathname, served.registry);
    const guestAnswers = await readGuestAnswers(app, asked, { request, reply });
    // the shell knows the route and asks for the place itself: the status and the head are for those that run no scripts
    const address = guestAnswers.isFound ? asked : { ...asked, route: undefined, declared: undefined };
    const looker = lookerOf(request, visitor);
    const landing = landingRoute(asked, served.registry, looker);
    const data =
      visitor && (await readPageData(app, visitor, { route: landing?.route, locale: address.locale, request, reply }));
    // members get their own screens, not a guest's page that changes under their eyes
    const ready = looker === 'guest' ? await renderPublic(asked, served, guestAnswers) : undefined;
    const picture = data && firstPicture(data);
    // not on the way to another screen, nor for whoever has left without the server having heard of it
    const isSeen = address.declared?.name === landing?.route && cookieOf(request, memberCookie) === data?.uid;
    const drawn = picture && isSeen ? drawnPicture(picture, address.path) : undefined;
    const overlay = await mayInspect(app, { request, previews: options.previews === true, told });
    const icons = ready ? await pageIcons(served.published.shell, served.registry, landing?.remote) : served.icons;
    const html = renderPage({
      served: { ...served, icons },
      address,
      remote: landing?.remote,
      origin: app.publicOrigin(),
      apps,
      config: { ...configOf(served), ...askedOf(told, overlay) },
      theme: cookieOf(request, 'duet_theme'),
      place: placeOf(guestAnswers),
      ready,
      data,
      picture: picture?.cardUrl,
      drawn,
      // what an address asks for beyond the page is the shell's to do
      waits: ready !== undefined && !request.url.includes('?') && !told && !overlay && !options.followRebuilds,
      namesTraces: options.namesTraces ?? false,
      development: options.followRebuilds !== undefined,
    });
    beginPage(reply, address, app.publicOrigin());
    void reply.headers(headersOf(served, (ready ?? drawn)?.sheets));
    const chosen = chosenByLink(request, pathname);
    if (chosen) rememberPreference(request, reply, localeCookie, chosen);
    return data || told || overlay || chosen ? sendPersonal(request, reply, html) : send(request, reply, html);
  }
}

function sendPublicFile(
  reply: FastifyReply,
  served: ServedBuild,
  file: string,
  scriptHeaders: () => ReturnType<typeof pageHeaders>,
): FastifyReply {
  // browsers look for a new service worker themselves, and must find it; its policy is that of what it fetches
  const isScript = file.endsWith('.js');
  if (isScript) void reply.headers(scriptHeaders());
  void reply.header('cache-control', isScript ? 'no-cache' : 'public, max-age=3600');
  return reply.sendFile(file, served.publicDir, { cacheControl: false });
}

/** Pages of the build, and those that are drawn when they are asked for. */
function pagesOf(app: FastifyInstance, distDir: string, stores: ReturnType<typeof storesOf>): RenderPublic {
  const { render, close } = pageRenderer();
  app.addHook('onClose', close);
  return prerenderedPages(distDir, {
    ...stores,
    render,
    onFailure: (error) => app.log.error({ err: error }, 'a page is served without its HTML'),
  });
}

function beginPage(reply: FastifyReply, { route, locale }: PageAddress, origin: string): void {
  const type = 'text/html; charset=utf-8';
  void reply.code(route ? 200 : 404).headers({ 'content-type': type, 'content-language': locale });
  if (origin.startsWith('https:')) void reply.header('strict-transport-security', 'max-age=31536000');
  vary(reply, 'Cookie');
  // without a prefix others are sent on to their own language
  if (locale === 'en') vary(reply, 'Accept-Language');
}

/** Goes on in the language of this visitor; the next one at the address may be sent elsewhere. */
function sendOn(reply: FastifyReply, address: string): FastifyReply {
  vary(reply, 'Cookie');
  vary(reply, 'Accept-Language');
  return reply.header('cache-control', 'private, no-store').redirect(address, 302);
}

interface Visited {
  /** Whose page it is. */
  readonly visitor: PageVisitor | undefined;
}

/** What a page was given beyond what everybody gets. It keeps a candidate when it reads the registry anew. */
function askedOf(told: CandidateView['told'] | undefined, overlay: boolean): Pick<ClientConfig, 'asked' | 'registry'> {
  if (!told && !overlay) return {};
  const isShown = told && 'token' in told;
  return {
    asked: { ...(told && { candidate: told }), ...(overlay && { overlay }) },
    ...(isShown && { registry: `/registry.json?${candidateParameter}=${told.token}` }),
  };
}

/** An unread cookie is only a hint for preloading; it gives access to nothing. */
function lookerOf(request: FastifyRequest, visitor: PageVisitor | undefined): Looker {
  if (visitor) return visitor.isOnboarded ? 'member' : 'onboarding';
  return isVisit(request) || cookieOf(request, sessionCookieName) === undefined ? 'guest' : 'somebody';
}
