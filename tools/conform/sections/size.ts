import { judgeFirstChunks } from '../../bench/size-report.ts';
import { weightsOf } from '../../bench/weights.ts';
import type { ConformSection } from '../section.ts';

/** Its first chunk keeps to the budget. */
export const size: ConformSection = {
  name: 'size',
  remedy:
    'load what a first screen does not need by `import()`; `npm run bench -- modules <remote>` tells what it is made of',
  async look({ remote, dist }) {
    const shell = {
      version: '',
      js: [],
      css: [],
      preload: [],
      catalogues: { en: [], uk: [], ru: [] },
      integrities: {},
    };
    const published = { build: '', shell, remotes: { [remote.name]: remote } };
    const verdicts = judgeFirstChunks(await weightsOf({ dist, published }));
    const missed = verdicts.filter(({ isKept }) => !isKept).map(({ line }) => line);
    return {
      summary: verdicts[0]?.line.replace(/^.*?: ([\d.]+) KB.* budget of (\d+) KB$/, '$1 of $2 KB gz') ?? '',
      problems: missed,
    };
  },
};
