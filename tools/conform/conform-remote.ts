import { chromium } from '@playwright/test';
import { startSite } from '../bench/start-site.ts';
import { chromiumArguments, provideChromium } from '../test/chromium.ts';
import type { ConformSection, Finding, Subject } from './section.ts';
import { accessibility } from './sections/accessibility.ts';
import { isolation } from './sections/isolation.ts';
import { languages } from './sections/languages.ts';
import { leftovers } from './sections/leftovers.ts';
import { lifecycle } from './sections/lifecycle.ts';
import { offline } from './sections/offline.ts';
import { security } from './sections/security.ts';
import { size } from './sections/size.ts';
import { subjectOf } from './subject-of.ts';
import { openVisitor } from './visitors.ts';
import type { Visitor } from './visitors.ts';

export const conformSections: readonly ConformSection[] = [
  lifecycle,
  leftovers,
  accessibility,
  languages,
  isolation,
  offline,
  security,
  size,
];

export interface ConformResult extends Finding {
  readonly name: string;
  readonly remedy: string;
  /** In seconds. */
  readonly time: number;
}

/** A running product with a browser, in which one remote after the other can be looked at. */
export interface ConformHost {
  look(name: string, version?: string, sections?: readonly ConformSection[]): Promise<ConformResult[]>;
  close(): Promise<void>;
}

/** Starts the product over a folder of builds, with data of its own. */
export async function openConformHost(dist: string, say: (line: string) => void): Promise<ConformHost> {
  const executablePath = await provideChromium(say);
  const site = await startSite(dist, { LOG_LEVEL: 'error' });
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  const visitors = new Map<Visitor['name'], Promise<Visitor>>();
  const visitor = (name: Visitor['name']) => {
    const opened = visitors.get(name) ?? openVisitor(browser, site.url, name);
    visitors.set(name, opened);
    return opened;
  };
  return {
    async look(name, version, sections = conformSections) {
      const subject = await subjectOf({ dist, name, version, browser, url: site.url, visitor });
      const [first, ...rest] = sections;
      if (!first) return [];
      const mounts = await ask(first, subject);
      // what does not even mount would fail everything else for the same reason
      if (first === lifecycle && mounts.problems.length > 0) return [mounts];
      return [mounts, ...(await askAll(rest, subject))];
    },
    async close() {
      await browser.close();
      await site.stop();
    },
  };
}

/** Two at a time: most of it is waiting for pages. */
async function askAll(sections: readonly ConformSection[], subject: Subject): Promise<ConformResult[]> {
  const results = new Map<ConformSection, ConformResult>();
  const waiting = [...sections];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.set(next, await ask(next, subject));
  };
  await Promise.all([work(), work()]);
  return sections.flatMap((section) => results.get(section) ?? []);
}

async function ask(section: ConformSection, subject: Subject): Promise<ConformResult> {
  const begun = performance.now();
  // a page that did not come in time on a busy machine says nothing about the remote: a defect fails both times
  const look = () => section.look(subject);
  const finding = await look()
    .catch(look)
    .catch((error: unknown): Finding => {
      const problem = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
      return { summary: 'could not look', problems: [problem] };
    });
  const { name, remedy } = section;
  return { name, remedy, ...finding, time: Math.round((performance.now() - begun) / 100) / 10 };
}
