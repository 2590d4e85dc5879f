import { conformSections } from '../conform/conform-remote.ts';
import type { ConformHost } from '../conform/conform-remote.ts';
import { size } from '../conform/sections/size.ts';
import { judged, notBuilt } from './section.ts';
import type { Section } from './section.ts';

/** How the candidate behaves in a running product, which `host` is; its size is a section of its own. */
export function conformanceSection(host: Promise<ConformHost> | undefined): Section {
  return {
    name: 'conformance',
    async run({ name, build }) {
      if ('problems' in build || !host) return notBuilt;
      const sections = conformSections.filter((each) => each !== size);
      const results = await (await host).look(name, build.release.version, sections);
      const failed = results.filter(({ problems }) => problems.length > 0);
      const lines = failed.flatMap(({ name: section, problems, remedy }) => [
        ...problems.map((problem) => `${section}: ${problem}`),
        `${section}: ${remedy}`,
      ]);
      const summary = `${results.length - failed.length} of ${sections.length} sections`;
      return judged(summary, lines, `\`npm run conform -- ${name} --version ${build.release.version}\` looks again`);
    },
  };
}
