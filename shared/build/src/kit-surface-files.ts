import path from 'node:path';
import type { KitSurfaceOptions } from './kit-surface-plugin.ts';
import { kitFolder, repository } from './repository.ts';
import { sharedRanges } from './shared-modules.ts';

/** The kit and its facades, the libraries beside it, and the file that records both. */
export const kitSurfaceFiles: KitSurfaceOptions = {
  modules: {
    '@duet/kit': path.join(kitFolder, 'src/index.ts'),
    'react-router': path.join(kitFolder, 'src/react-router.ts'),
    'react-i18next': path.join(kitFolder, 'src/react-i18next.ts'),
  },
  shared: sharedRanges,
  known: path.join(kitFolder, 'exports.json'),
  found: path.join(repository, '.cache/kit-exports.json'),
};
