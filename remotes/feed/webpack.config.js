import { remoteConfig } from '@duet/build';
import { routes } from './src/routes.ts';

export default remoteConfig({
  name: 'feed',
  dir: import.meta.dirname,
  routes,
});
