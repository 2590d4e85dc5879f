import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { RegistryRemote } from '@duet/contracts';
import type { Visitor } from './visitors.ts';

/** A remote in the running product, as conformance looks at it. */
export interface Subject {
  readonly remote: RegistryRemote;
  readonly dist: string;
  readonly browser: Browser;
  /** Of the product. */
  readonly url: string;
  /** The paths of its screens without parameters that this visitor may see; the first is where it is mounted. */
  readonly paths: readonly [string, ...string[]];
  /** The path of another remote's screen, from which it is entered and to which it is left. */
  readonly home: string;
  readonly visitor: Visitor;
  /** What an address needs so that its page shows this version: the parameter of a candidate, or nothing. */
  readonly query: string;
}

export interface Finding {
  /** A few words or a figure. */
  readonly summary: string;
  /** One line each; none when it conforms. */
  readonly problems: readonly string[];
}

export interface ConformSection {
  readonly name: string;
  /** What to do about it. */
  readonly remedy: string;
  look(subject: Subject): Promise<Finding>;
}

/** A page of the product with what went wrong in it so far. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that nobody caught. */
  readonly errors: string[];
  /** What a policy of the page forbade, and requests to other origins. */
  readonly breaches: string[];
  /** Texts that the console warned of. */
  readonly warnings: string[];
}
