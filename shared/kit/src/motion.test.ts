import { expect, it } from '@jest/globals';
import { currentMotion, followMotion } from './motion.ts';

it('the choice of motion is taken over from another tab when it is valid', () => {
  followMotion();

  window.dispatchEvent(new StorageEvent('storage', { key: 'duet.motion', newValue: 'reduced' }));
  expect(currentMotion()).toBe('reduced');

  window.dispatchEvent(new StorageEvent('storage', { key: 'duet.motion', newValue: 'wild' }));
  expect(currentMotion()).toBe('reduced');
});
