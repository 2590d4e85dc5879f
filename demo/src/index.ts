import type { MediaStore } from '@duet/server/demo';
import { withDemoPhotos } from './demo-photos.ts';
import { withDemoVoices } from './voices/demo-voices.ts';

export { startDemoBehaviour } from './behaviour.ts';
export { seedDemo } from './seed.ts';

/** A store that has photos and voices of demo members in it, too. */
export const withDemoFiles = (files: MediaStore): MediaStore => withDemoVoices(withDemoPhotos(files));
