import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * A remote's developers may see another build of it in a running page: Module Federation's devtools replace the
 * registered entry with the manifest of that build. Pages of development and staging allow this if the server says so
 * (`PREVIEWS`); every other page keeps to its registry.
 */
let isAllowed = false;
const own = new Map<string, string>();
const previews = new Map<string, string>();

export function allowPreviews(): void {
  isAllowed = true;
}

/** Stores the entry that the registry names, before it is registered. */
export function noteOwnEntry(name: string, entry: string): void {
  own.set(name, entry);
}

/** The manifest of another build that replaces the registry's entry, if any. */
export function previewOf(name: string): string | undefined {
  return previews.get(name);
}

export const previewBuilds = (): ModuleFederationRuntimePlugin => ({
  name: 'duet:previews',
  // the devtools have already changed the entry in `beforeRegisterRemote`
  registerRemote(args) {
    const { remote } = args;
    const entry = own.get(remote.name);
    const wanted = 'entry' in remote ? remote.entry : remote.version;
    previews.delete(remote.name);
    if (entry === undefined || wanted === entry) return args;
    console.warn(`[federation] ${remote.name} is ${isAllowed ? 'shown' : 'not taken'} from ${wanted}`);
    if (isAllowed) previews.set(remote.name, wanted);
    else Object.assign(remote, { entry, version: undefined });
    return args;
  },
});
