import path from 'node:path';
import type { KitSurfaceOptions } from './kit-surface-plugin.ts';
import { repository } from './repository.ts';
import { sharedRanges } from './shared-modules.ts';

const kit = path.join(repository, 'shared/kit');

/** The kit and its facades, the libraries beside it, and the file that records both. */
export const kitSurfaceFiles: KitSurfaceOptions = {
  modules: {
    '@duet/kit': path.join(kit, 'src/index.ts'),
    'react-router': path.join(kit, 'src/react-router.ts'),
    'react-i18next': path.join(kit, 'src/react-i18next.ts'),
  },
  shared: sharedRanges,
  known: path.join(kit, 'exports.json'),
  found: path.join(repository, '.cache/kit-exports.json'),
};
