import type { PublishedBuild, RegistryRemote } from '@duet/contracts';

/** A remote that somebody wants to release, after its build. */
export interface Candidate {
  readonly name: string;
  /** The remote's own folder. */
  readonly folder: string;
  readonly dist: string;
  /** When its build began, by `performance.now()`. */
  readonly started: number;
  readonly build: CandidateBuild;
}

/** What webpack made of it: nothing but problems, or a release with the registry as it would be with it. */
export type CandidateBuild =
  | { readonly problems: readonly string[] }
  | { readonly release: RegistryRemote; readonly live: PublishedBuild; readonly next: PublishedBuild };

/** What one section found. */
export interface SectionOutcome {
  readonly passed: boolean;
  /** A few words or a figure, shown beside the name. */
  readonly summary: string;
  /** What is wrong, one line each; shown above the verdict. */
  readonly problems?: readonly string[];
  /** What to do about it, when it failed. */
  readonly remedy?: string;
}

/** One question of the gate. */
export interface Section {
  readonly name: string;
  /** Works in a process of its own, so beside the others; these go one after the other. */
  readonly isApart?: boolean;
  run(candidate: Candidate): Promise<SectionOutcome>;
}

export const passed = (summary: string): SectionOutcome => ({ passed: true, summary });

/** Fails with these problems; passes when there are none. */
export function judged(summary: string, problems: readonly string[], remedy: string): SectionOutcome {
  return problems.length === 0 ? passed(summary) : { passed: false, summary, problems, remedy };
}

/** What a section says that needs a build when there is none. */
export const notBuilt: SectionOutcome = {
  passed: false,
  summary: 'not looked at',
  remedy: 'it has to build first',
};
