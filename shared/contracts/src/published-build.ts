import type { Locale, RemoteName } from './enums.ts';
import type { Registry, RegistryRemote } from './registry.ts';
import type { ShellParts } from './remote-manifest.ts';

/** One immutable build of the shell. URLs are absolute paths on our server. */
export interface ShellRelease {
  readonly version: string;
  /** Scripts the HTML starts, in their order. */
  readonly js: readonly string[];
  readonly css: readonly string[];
  /** Scripts the shell asks for right after its start (`webpackPreload`). */
  readonly preload: readonly string[];
  /** The shell's own texts and those every remote uses. */
  readonly catalogues: Readonly<Record<Locale, readonly string[]>>;
  /** Subresource integrity of the files above, by URL. */
  readonly integrities: Readonly<Record<string, string>>;
  /** Icons that its own scripts name; they come with the page. */
  readonly icons?: readonly string[];
  /** The version of the kit it shares; builds from before this was known do not say. */
  readonly kit?: string;
  /** What manifests may ask of it: a remote may be built by newer tools than the shell was. */
  readonly parts?: ShellParts;
}

/** A release that a share of the members is given before all of them are. */
export interface Canary {
  readonly release: RegistryRemote;
  /** Of 100 members so many, from 1 to 99. */
  readonly percent: number;
  /** ISO time. */
  readonly since: string;
}

/** For whom a flag is on: for all, for those who moderate, or for so many of 100 members, from 1 to 99. */
export type FlagAudience = 'on' | 'moderators' | number;

/** What was decided about a flag; one that nobody has decided about is off. */
export interface FlagSetting {
  readonly to: FlagAudience;
  /** ISO time. */
  readonly since: string;
}

/** The content of dist/registry.json: what the build tools write and the server serves. Browsers get the registry. */
export interface PublishedBuild extends Registry {
  readonly shell: ShellRelease;
  /** Releases that some members are given, by remote; absent where there are none. */
  readonly canaries?: Readonly<Record<RemoteName, Canary>>;
  /** For whom flags are on, by name; absent where all are off. */
  readonly flags?: Readonly<Record<string, FlagSetting>>;
  /** A digest of all files of each kept version, by its folder, e.g. `remotes/feed/v7`; builds of before have none. */
  readonly folders?: Readonly<Record<string, string>>;
}
