/** The directory of countries and cities. */
export { directoryFile } from '../src/places/city-file.ts';
export { slugOf } from '../src/places/city-words.ts';
export { loadDirectory } from '../src/places/directory.ts';
export type { Directory } from '../src/places/directory.ts';
