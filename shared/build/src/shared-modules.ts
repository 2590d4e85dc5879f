import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseKitSurface } from './kit-surface.ts';
import { isInstalled, kitFolder, packageVersion, repository } from './repository.ts';

/** What the kit's version stands for: another repository may have installed newer libraries than any shell shares. */
const recorded = isInstalled
  ? parseKitSurface(readFileSync(path.join(kitFolder, 'exports.json'), 'utf8')).shared
  : undefined;

const rangeOf = (module: string, library = module) =>
  recorded?.[module] ?? `^${packageVersion(path.join(repository, 'node_modules', library))}`;

/** The version of the kit in a shell built now; `npm run kit` derives it from the kit's exports. */
export const kitVersion = packageVersion(kitFolder);

/** The range of kits that a remote built now accepts; the registry and the container both contain it. */
export const kitRange = `^${kitVersion}`;

/**
 * The modules that shell and remotes share at run time. Remotes never bring their own (`import: false`): the shell fills
 * the share scope before it starts a container. Each module costs every remote bytes and round trips (decision 7).
 */
export const sharedModules = {
  react: { singleton: true, requiredVersion: rangeOf('react'), import: false },
  'react/jsx-runtime': { singleton: true, requiredVersion: rangeOf('react/jsx-runtime', 'react'), import: false },
  // portals and flushSync of the components in @duet/ui; the root itself is the kit's
  'react-dom': { singleton: true, requiredVersion: rangeOf('react-dom'), import: false },
  // only the names of the kit's facades: one router (decision 33), one instance of texts (decision 34)
  'react-router': { singleton: true, requiredVersion: rangeOf('react-router'), strictVersion: true, import: false },
  'react-i18next': {
    singleton: true,
    requiredVersion: rangeOf('react-i18next'),
    strictVersion: true,
    import: false,
  },
  // loaded once, with the first form (decision 39)
  'react-hook-form': {
    singleton: true,
    requiredVersion: rangeOf('react-hook-form'),
    strictVersion: true,
    import: false,
  },
  // Base UI behind our components (decision 38): loaded once, by the first lazy part that needs it
  '@duet/ui/widgets': {
    singleton: true,
    requiredVersion: rangeOf('@duet/ui/widgets', '@base-ui/react'),
    strictVersion: true,
    import: false,
  },
  '@duet/kit': { singleton: true, requiredVersion: kitRange, strictVersion: true, import: false },
} as const;

/** The range of each library that a remote built now accepts; the kit's version stands for them, too. */
export const sharedRanges: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sharedModules).flatMap(([name, { requiredVersion }]) =>
    name === '@duet/kit' ? [] : [[name, requiredVersion]],
  ),
);
