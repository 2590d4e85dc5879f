import { locales } from './enums.ts';
import type { Locale, RemoteName } from './enums.ts';

/** What the shell can put around a screen, ask before it, and move it by. A manifest names these and no others. */
export const layoutNames = ['default', 'auth', 'main', 'onboarding'] as const;
export type LayoutName = (typeof layoutNames)[number];
export const guardNames = ['is-guest', 'auth', 'restore'] as const;
export type GuardName = (typeof guardNames)[number];
export const transitionNames = ['page', 'slide-right'] as const;
export type TransitionName = (typeof transitionNames)[number];

/** What a shell can put around a screen, ask before it, and move it by. */
export interface ShellParts {
  readonly layouts: readonly string[];
  readonly guards: readonly string[];
  readonly transitions: readonly string[];
}

/** The three together, as a shell that is built now says of itself. */
export const shellParts: ShellParts = { layouts: layoutNames, guards: guardNames, transitions: transitionNames };

/** What a parameter of a path can be (shell-3). A closed list: a pattern of a manifest could hang whoever matches it. */
export const paramKinds = ['id', 'slug'] as const;
export type ParamKind = (typeof paramKinds)[number];

/** The sets of icons that the server serves; an icon is named `set:name`. */
export const iconSets = ['lucide', 'fluent-emoji-flat'] as const;

export type Texts = Readonly<Record<Locale, string>>;

/** Title and description of a page, as search engines and shared links show them. */
export interface Head {
  readonly title: string;
  readonly description: string;
}

/** A place of a screen in the members' main navigation. */
export interface NavigationEntry {
  /** Places stand in ascending order. */
  readonly order: number;
  /** `set:name`, e.g. `lucide:heart`: the shell asks the server for its shape. */
  readonly icon: string;
  /** Where the name of the page is too long; a page carries those of its own language alone. */
  readonly labels?: Readonly<Partial<Texts>>;
  /** The screen stands in the navigation of those alone for whom this flag is on. */
  readonly flag?: string;
}

/** Something of a remote that not everybody is given yet; `npm run flags` says who is (docs/decisions/0070). */
export interface FlagDeclaration {
  /** The remote, a dot and a name of its own, e.g. `posts.newComposer`. */
  readonly name: string;
  /** Who is asked about it. */
  readonly owner: string;
  /** What is different where it is on, in one line. */
  readonly description: string;
  /** The day from which on it should be gone, `2027-03-01`: the doctor finds those that are still there. */
  readonly expires: string;
}

/** What the registry says of one screen of a remote; shell and server obey it. */
export interface RemoteRoute {
  /** The one name of the screen among all remotes, e.g. `MissedLikes`. */
  readonly name: string;
  /** The path without its language; `:name` marks a parameter. */
  readonly path: string;
  /** Other paths that show the same screen. */
  readonly aliases?: readonly string[];
  /** Paths that people type and that lead to the screen (shell-2). */
  readonly redirects?: readonly string[];
  /** What the parameters of an address must be; one that is not listed takes anything. */
  readonly params?: Readonly<Record<string, ParamKind>>;
  /** The name of the page, in the tab and as it is announced. A page carries that of its own language alone. */
  readonly titles: Readonly<Partial<Texts>>;
  /** What search engines and shared links show instead. Only the server and `/registry.json` know it. */
  readonly head?: Readonly<Record<Locale, Head>>;
  /** The same of a page about one place: `{city}` and `{country}` stand for its names. */
  readonly placeHead?: Readonly<Record<Locale, Head>>;
  /** Search engines may keep the page; without parameters in its path it stands in the site map. */
  readonly isIndexed?: boolean;
  readonly layout: LayoutName;
  /** Who may see it; without one everybody. */
  readonly guard?: GuardName;
  readonly transition?: TransitionName;
  readonly keepScroll?: boolean;
  /** Nothing opens over the screen by itself: a match is told beside it, because its buttons must stay in reach. */
  readonly isUncovered?: boolean;
  /** On phones the screen has the whole height, without the shell's bars: it has a way back of its own. */
  readonly isFullHeight?: boolean;
  /** For all for whom this flag is not on, there is no such screen. */
  readonly flag?: string;
  readonly navigation?: NavigationEntry;
}

/** A screen as its remote declares it: its texts in every language. */
export interface ManifestRoute extends RemoteRoute {
  readonly titles: Texts;
  readonly navigation?: NavigationEntry & { readonly labels?: Texts };
}

/** `src/manifest.ts` of a remote: all that shell and server know of it. Files, versions and the kit's range the build adds. */
export interface RemoteManifest {
  readonly name: RemoteName;
  /** Who carries it on. */
  readonly owner: string;
  readonly routes: readonly ManifestRoute[];
  readonly flags?: readonly FlagDeclaration[];
}

/** Words that mean something else where names of remotes stand. */
const reservedNames = new Set(['any', 'constructor', 'duet', 'shell', 'tab']);

/** Whether a name may stand in addresses, selectors and headers. */
export function isRemoteName(name: string): boolean {
  return /^[a-z]{3,20}$/.test(name) && !reservedNames.has(name);
}

/** Segments of small letters, digits and hyphens, or `:parameter`; the language is no part of it. */
export function isRoutePath(path: string): boolean {
  const [, first = ''] = path.split('/');
  return /^\/$|^(?:\/(?:[a-z0-9][a-z0-9-]*|:[a-zA-Z]+))+$/.test(path) && !locales.some((locale) => locale === first);
}

/** Whether an icon is named as ours are. */
export function isIconName(icon: string): boolean {
  const [set, name = '', ...rest] = icon.split(':');
  return iconSets.some((each) => each === set) && rest.length === 0 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
}
