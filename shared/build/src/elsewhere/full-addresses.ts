import type { BuiltRemote } from '../remote-manifest-plugin.ts';

/** The release with full addresses below `base`, where its files are served; the build gives them by path. */
export function withFullAddresses(remote: BuiltRemote, base: string): BuiltRemote {
  const at = (address: string) => (address === '' ? '' : base.replace(/\/+$/, '') + address);
  const { en, uk, ru } = remote.catalogues;
  return {
    ...remote,
    entry: at(remote.entry),
    js: remote.js.map(at),
    css: remote.css.map(at),
    catalogues: { en: at(en), uk: at(uk), ru: at(ru) },
    integrities: Object.fromEntries(Object.entries(remote.integrities).map(([file, hash]) => [at(file), hash])),
  };
}
