import { remoteConfig } from '@duet/build';
import { routes } from './src/routes.ts';

export default remoteConfig({
  name: 'onboarding',
  dir: import.meta.dirname,
  routes,
});
