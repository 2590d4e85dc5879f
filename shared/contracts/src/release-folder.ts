/** Where the files of a release lie: below `dist`, below the origin of the product, and below a second origin alike. */
export function releaseFolder({ name, version }: { readonly name: string; readonly version: string }): string {
  return `remotes/${name}/${version}`;
}
