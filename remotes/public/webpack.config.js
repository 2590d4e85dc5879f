import { remoteConfig } from '@duet/build';
import { routes } from './src/routes.ts';

export default remoteConfig({
  name: 'public',
  dir: import.meta.dirname,
  routes,
});
