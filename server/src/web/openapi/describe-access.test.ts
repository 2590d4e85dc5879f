import { defineEndpoint } from '@duet/contracts/endpoints';
import { expect, it } from '@jest/globals';
import { describeAccess } from './describe-access.ts';
import { refusalsOf } from './refusals-of.ts';

it('a call that belongs to a flag says so, with what it answers to everybody else', () => {
  const getStories = defineEndpoint('getStories', 'GET /stories', {
    access: 'onboarded',
    flag: 'stories.reader',
    rateLimit: 'reads',
    summary: 'Stories of others.',
  });

  expect(describeAccess(getStories)).toMatchObject({
    description: expect.stringContaining('flag `stories.reader` is not on it answers 404'),
    'x-flag': 'stories.reader',
  });
  expect(refusalsOf(getStories)).toContain('not_found');
});
