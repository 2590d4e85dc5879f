import type { RegistryRemote } from '@duet/contracts';

/** A version that is no name for a folder, and files at what is no address: one sentence each. */
export function releaseProblems({ name, version, entry, js, css, catalogues, mirror }: RegistryRemote): string[] {
  const files = [entry, ...js, ...css, ...Object.values(catalogues).filter((address) => address !== '')];
  return [
    ...(/^\w{1,40}$/.test(version) ? [] : [`${name} calls its version ${version}, which is no name for a folder`]),
    ...files
      .filter((address) => !isAddress(address))
      .map((address) => `${name} ${version} has a file at ${address}, which is no address`),
    ...(mirror === undefined || isOrigin(mirror) ? [] : [`${name} has its mirror at ${mirror}, which is no address`]),
  ];
}

/** Whether it is a full address below which files can lie. */
function isOrigin(address: string): boolean {
  return /^https?:\/\/[^?#]*[^/?#]$/.test(address) && URL.canParse(address);
}

/** Whether it is a path on our server or a full address. */
function isAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address) || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol));
}
