import type { ReleaseGate } from '../building/release-remote.ts';
import { openConformHost } from '../conform/conform-remote.ts';
import { buildSections } from './build-sections.ts';
import { conformanceSection } from './conformance-section.ts';
import { runGate, secondsSince } from './run-gate.ts';
import { judged, passed } from './section.ts';
import type { Section } from './section.ts';
import { sourceSections } from './source-sections.ts';
import { failedSections, problemLines, verdictLines } from './verdict.ts';

const buildSection: Section = {
  name: 'build',
  run: async ({ build, started }) => {
    const took = `after ${secondsSince(started).toFixed(1)} s`;
    if (!('problems' in build)) return passed(`${build.release.version} ${took}`);
    return judged(`failed ${took}`, build.problems.join('\n').split('\n'), 'repair it: this cannot be forced');
  },
};

/** The gate of `npm run release`: asks every section and says what it found. */
export function releaseGate(say: (line: string) => void): ReleaseGate {
  return async (candidate, isForced) => {
    // starts while the sources are looked at: it waits more than it works
    const host = 'problems' in candidate.build ? undefined : openConformHost(candidate.dist, () => undefined);
    // the section says why, when it is its turn
    host?.catch(() => undefined);
    const sections = [buildSection, ...sourceSections, ...buildSections, conformanceSection(host)];
    const result = await runGate(candidate, sections);
    // one that could not start has failed its section
    await host?.then(
      ({ close }) => close(),
      () => undefined,
    );
    for (const line of problemLines(result)) say(line);
    for (const line of verdictLines(candidate.name, result, isForced && !('problems' in candidate.build))) say(line);
    return { failed: failedSections(result), seconds: result.seconds };
  };
}
