import type { Locale, RemoteName } from './enums.ts';
import type { FlagDeclaration, RemoteRoute } from './remote-manifest.ts';
import type { CandidateFacts, CandidateRefusal } from './candidate-facts.ts';

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

/** What the registry knows of a remote: its release, who carries it on, its routes and the release before it. */
export interface RegistryRemote extends RemoteRelease {
  readonly name: RemoteName;
  readonly owner?: string;
  readonly routes: readonly RemoteRoute[];
  /** What it declares; browsers are told no more of them than which are on. */
  readonly flags?: readonly FlagDeclaration[];
  /** Why this page has another release than most pages. */
  readonly channel?: 'canary' | 'candidate';
  readonly previous?: RemoteRelease;
  /** A second origin, `https://cdn.example`: the files of its releases lie there once more, as `remotes/<name>/<version>/…`. */
  readonly mirror?: string;
}

/** The content of /registry.json; the HTML carries what a page in its language needs of it. */
export interface Registry {
  readonly build: string;
  /** The one language of the texts, where the registry stands in a page. */
  readonly locale?: Locale;
  /** The version of the shell's kit, for whoever builds a remote for this product; pages have it in their scripts. */
  readonly kit?: string;
  readonly remotes: Readonly<Record<RemoteName, RegistryRemote>>;
  /** The flags that are on for whoever asked; screens that need another one are left out of `remotes`. */
  readonly flagsOn?: readonly string[];
}

/** A candidate that a page shows, and the token that shows it in the next one. */
export interface ShownCandidate extends Pick<CandidateFacts, 'remote' | 'version' | 'until'> {
  readonly token: string;
}

/** What one page has beyond what everybody gets. */
export interface AskedOfPage {
  /** A candidate that it shows, or why it shows none. */
  readonly candidate?: ShownCandidate | { readonly refused: CandidateRefusal };
  /** Whoever sees it may look at its remotes, versions and events (docs/decisions/0068). */
  readonly overlay?: true;
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
  /** What the address of the page asked for, and was given. */
  readonly asked?: AskedOfPage;
  /** Where the page reads a newer registry, when that is not `/registry.json`. */
  readonly registry?: string;
  /** Other builds of remotes may be shown in this page by Module Federation's devtools; never in production. */
  readonly previews?: true;
  /** Listings of the companion apps that the settings name, in the order of the badges; absent where none is. */
  readonly stores?: readonly { readonly name: string; readonly address: string }[];
}
