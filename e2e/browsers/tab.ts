import type { Place } from './find-in-page.ts';

/** The keys that are pressed here. */
export type Key = 'ArrowLeft' | 'Enter';

/** A page of one browser, as far as every driver can do the same with it. All of it is real input but `run`. */
export interface Tab {
  open(url: string): Promise<void>;
  address(): Promise<string>;
  /** Runs a function in the page, which can see nothing but its parameter. */
  run<Value, Result>(work: (value: Value) => Result, value: Value): Promise<Result>;
  /** Loads a script into the page, which its security policy is not asked about. */
  load(script: string): Promise<void>;
  click(place: Place): Promise<void>;
  drag(from: Place, to: Place): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Gives files, by their paths, to the file field with this number among those of the page. */
  giveFiles(field: number, files: readonly string[]): Promise<void>;
  /** A PNG. */
  picture(): Promise<Uint8Array>;
}

export interface OpenBrowser {
  /** Name and version. */
  readonly name: string;
  readonly tab: Tab;
  close(): Promise<void>;
}
