import type { Locale, RemoteName } from './enums.ts';

/** Every route by its name (shell-1). `:name` marks a parameter. */
export const routePaths = {
  HomePage: '/',
  OpenPage: '/open',
  AboutPage: '/about',
  TermsPage: '/terms',
  PrivacyPage: '/privacy',
  SupportPage: '/support',
  ContactUsPage: '/contact-us',
  CookiePolicyPage: '/cookie-policy',
  DeleteAccountPage: '/delete-account',
  ChildProtectionPolicyPage: '/child-protection-policy',
  CountriesPage: '/countries',
  CityPage: '/countries/:country/:city',
  LoginPage: '/login',
  SignUpPage: '/sign-up',
  ChangePasswordPage: '/change-password',
  ForgotPasswordPage: '/forgot-password',
  RestorePage: '/restore',
  Onboarding: '/onboarding',
  Feed: '/main/feed',
  MissedLikes: '/main/missed-likes',
  Chat: '/main/chat',
  ChatDialog: '/main/chat/:chatId',
  RandomCalls: '/main/random-calls',
  Posts: '/main/posts',
  MyPost: '/main/posts/my',
  CreatePost: '/main/posts/create',
  PostMessages: '/main/posts/:postId',
  Coins: '/main/coins',
  Profile: '/main/profile',
  ProfileEdit: '/main/profile/edit',
  ProfileGender: '/main/profile/gender',
  ProfileBlocked: '/main/profile/blocked',
  ProfileSupport: '/main/profile/support',
  ProfileLocation: '/main/profile/location',
  ProfilePassions: '/main/profile/passions',
  ProfileReferral: '/main/profile/referral',
  ProfileSettings: '/main/profile/settings',
  ProfileLanguages: '/main/profile/languages',
  ProfileSubscription: '/main/profile/subscription',
} as const;
export type RouteName = keyof typeof routePaths;

/** Other paths that show the same page (public-1). */
export const routeAliases: Readonly<Partial<Record<RouteName, readonly string[]>>> = { PrivacyPage: ['/policy'] };

export const layoutNames = ['default', 'auth', 'main', 'onboarding'] as const;
export type LayoutName = (typeof layoutNames)[number];
export const guardNames = ['is-guest', 'auth', 'restore'] as const;
export type GuardName = (typeof guardNames)[number];
export type TransitionName = 'page' | 'slide-right';

/** What a remote says of one screen it owns; the registry carries it and the shell obeys it. */
export interface RemoteRoute {
  readonly name: RouteName;
  readonly layout: LayoutName;
  readonly guard?: GuardName;
  readonly transition?: TransitionName;
  readonly keepScroll?: boolean;
}

/** The route's name with its language suffix, e.g. `Feed___uk` (shell-1). */
export function localizedRouteName(name: RouteName, locale: Locale): string {
  return `${name}___${locale}`;
}

/** The path of a route without its locale prefix. Throws when a parameter is missing. */
export function pathTo(name: RouteName, params: Readonly<Record<string, string>> = {}): string {
  return routePaths[name].replace(/:(\w+)/g, (_match, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`Route ${name} needs the parameter ${key}`);
    return encodeURIComponent(value);
  });
}

/** Finds the route of a path (without locale prefix). Static routes win over ones with parameters. */
export function matchRoute(path: string): { name: RouteName; params: Record<string, string> } | undefined {
  const wanted = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const { name, pattern, keys } of matchers) {
    const found = pattern.exec(wanted);
    if (!found) continue;
    const params = keys.map((key, index) => [key, decodeSegment(found[index + 1] ?? '')] as const);
    return { name, params: Object.fromEntries(params) };
  }
  return undefined;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a malformed escape is a literal part of an unknown address
  }
}

const matchers = (Object.entries(routePaths) as [RouteName, string][])
  .flatMap(([name, path]) => [path, ...(routeAliases[name] ?? [])].map((each) => ({ name, path: each })))
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length)
  .map(({ name, path }) => ({
    name,
    keys: [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''),
    pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`),
  }));

/** One immutable build of a remote. URLs are absolute paths on our server or full addresses. */
export interface RemoteRelease {
  readonly version: string;
  readonly entry: string;
  /** Name of the container's global variable, unique per version. */
  readonly global: string;
  /** Subresource integrity of the entry. */
  readonly integrity: string;
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly catalogues: Readonly<Record<Locale, string>>;
  /** Subresource integrity of every other file, by URL. */
  readonly integrities: Readonly<Record<string, string>>;
  /** Icons its scripts name, so that those of a screen come together; releases built before this was known have none. */
  readonly icons?: readonly string[];
  /** The kits it can live with; releases built before this was known do not say. */
  readonly kitRange?: string;
}

/** What the registry knows of a remote: its release, its routes and the release before it. */
export interface RegistryRemote extends RemoteRelease {
  readonly name: RemoteName;
  readonly routes: readonly RemoteRoute[];
  readonly previous?: RemoteRelease;
}

/** The content of /registry.json, also inlined in the HTML. */
export interface Registry {
  readonly build: string;
  readonly remotes: Readonly<Partial<Record<RemoteName, RegistryRemote>>>;
}

/** The content of /config.json: what a browser must know of the server. */
export interface ClientConfig {
  readonly build: string;
  readonly identity: {
    readonly projectId: string;
    readonly apiKey: string;
    readonly authDomain: string;
    /** Address of the identity emulator; absent with a real project. */
    readonly emulator?: string;
    /** Web push of a real project; without it nothing can be pushed, and nobody is asked. */
    readonly push?: { readonly appId: string; readonly messagingSenderId: string; readonly vapidKey: string };
  };
  /** Other builds of remotes may be shown in this page by Module Federation's devtools; never in production. */
  readonly previews?: true;
  /** Listings of the companion apps that the settings name, in the order of the badges; absent where none is. */
  readonly stores?: readonly { readonly name: string; readonly address: string }[];
}
