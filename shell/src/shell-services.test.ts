import { expect, it } from '@jest/globals';
import { makeServicesFor } from './shell-services.ts';
import type { ServiceParts } from './shell-services.ts';

it('a remote is told of its own flags alone, as the page has them now', () => {
  let flagsOn: readonly string[] | undefined = ['posts.newComposer', 'chat.newList'];
  const parts = {
    registry: { current: () => ({ flagsOn }) },
    sharedBus: { for: () => undefined },
    modals: { openerFor: () => undefined },
    notifications: {},
    navigation: {},
    preloader: {},
  } as unknown as ServiceParts; // nothing else of the shell is asked
  const { isFlagOn } = makeServicesFor(() => parts)('posts');

  expect(['newComposer', 'newList', 'posts.newComposer'].map(isFlagOn)).toEqual([true, false, false]);
  flagsOn = undefined;
  expect(isFlagOn('newComposer')).toBe(false);
});
