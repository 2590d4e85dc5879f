import { conformSections, openConformHost } from '../conform/conform-remote.ts';
import { size } from '../conform/sections/size.ts';
import { judged, notBuilt } from './section.ts';
import type { Section } from './section.ts';

/** How the candidate behaves in a running product; its size is a section of its own. */
export const conformanceSection: Section = {
  name: 'conformance',
  async run({ name, dist, build }) {
    if ('problems' in build) return notBuilt;
    const host = await openConformHost(dist, () => undefined);
    try {
      const sections = conformSections.filter((each) => each !== size);
      const results = await host.look(name, build.release.version, sections);
      const failed = results.filter(({ problems }) => problems.length > 0);
      const lines = failed.flatMap(({ name: section, problems, remedy }) => [
        ...problems.map((problem) => `${section}: ${problem}`),
        `${section}: ${remedy}`,
      ]);
      const summary = `${results.length - failed.length} of ${sections.length} sections`;
      return judged(summary, lines, `\`npm run conform -- ${name} --version ${build.release.version}\` looks again`);
    } finally {
      await host.close();
    }
  },
};
