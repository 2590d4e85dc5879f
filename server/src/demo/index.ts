export { startDemoBehaviour } from './behaviour.ts';
export { withDemoPhotos } from './demo-photos.ts';
export { demoHosts, demoPassword } from './members/hosts.ts';
export { seedDemo } from './seed.ts';
