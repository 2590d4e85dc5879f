export { startDemoBehaviour } from './behaviour.ts';
export { withDemoPhotos } from './demo-photos.ts';
export { seedDemo } from './seed.ts';
