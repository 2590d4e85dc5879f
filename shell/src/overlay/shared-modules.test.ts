import { expect, it } from '@jest/globals';
import { sharedModules } from './shared-modules.ts';

it('shared modules are those of the runtime, with every version and who brought it', () => {
  const react = { from: 'shell', version: '19.2.0', lib: () => ({}) };
  const own = { from: 'posts', version: '19.1.0', loaded: true };
  const scope = { react: { '19.2.0': react, '19.1.0': own }, forms: { '7.0.0': { from: 'shell' } } };
  const instance = { shareScopeMap: { default: scope } };

  const found = sharedModules({ __FEDERATION__: { __INSTANCES__: [instance, instance] } });

  expect(found).toEqual([
    { name: 'forms', version: '7.0.0', from: 'shell', isLoaded: false },
    { name: 'react', version: '19.2.0', from: 'shell', isLoaded: true },
    { name: 'react', version: '19.1.0', from: 'posts', isLoaded: true },
  ]);
  expect(sharedModules({})).toEqual([]);
});
