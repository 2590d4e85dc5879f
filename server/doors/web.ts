/** Parts of the pages that the development server uses, too. */
export { neverCached } from '../src/web/never-cached.ts';
export { registerIcons } from '../src/web/register-icons.ts';
export { registerReload } from '../src/web/register-reload.ts';
export { publishedBuildReader } from '../src/web/published-build-reader.ts';
