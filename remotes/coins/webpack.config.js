import { remoteConfig } from '@duet/build';
import { routes } from './src/routes.ts';

export default remoteConfig({
  name: 'coins',
  dir: import.meta.dirname,
  routes,
});
