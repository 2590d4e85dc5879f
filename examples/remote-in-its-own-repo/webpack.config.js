import { remoteConfig } from '@duet/build';
import { manifest } from './src/manifest.ts';

export default remoteConfig({ manifest, dir: import.meta.dirname });
