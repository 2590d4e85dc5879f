import path from 'node:path';
import type { KitSurfaceOptions } from './kit-surface-plugin.ts';
import { repository } from './repository.ts';

const kit = path.join(repository, 'shared/kit');

/** The kit and its facades, and the file that records their exports. */
export const kitSurfaceFiles: KitSurfaceOptions = {
  modules: {
    '@duet/kit': path.join(kit, 'src/index.ts'),
    'react-router': path.join(kit, 'src/react-router.ts'),
    'react-i18next': path.join(kit, 'src/react-i18next.ts'),
  },
  known: path.join(kit, 'exports.json'),
  found: path.join(repository, '.cache/kit-exports.json'),
};
