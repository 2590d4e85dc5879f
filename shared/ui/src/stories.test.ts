import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { testStories } from '@duet/testing/test-stories';

const folder = import.meta.dirname;
/** What is fetched lazily is seen in the part that fetches it, and these have no look of their own. */
const inOthers = [
  'combobox-field',
  'menu-popup',
  'milestone',
  // never drawn with less motion, as stories are
  'milestone-moment',
  'slider-handles',
  'tabs-row',
  'top-layer',
  'visually-hidden',
  'voice/recording-dot',
  'voice/voice-player',
  'voice/wave',
  'fields/field',
];

await testStories(folder);

it('every part has a story', () => {
  const parts = globSync('**/*.tsx', { cwd: folder })
    .filter((file) => !/\.(test|stories)\.tsx$/.test(file))
    .map((file) => file.replace(/\.tsx$/, ''));

  const without = parts.filter((part) => !existsSync(path.join(folder, `${part}.stories.tsx`)));

  expect(without.toSorted()).toEqual(inOthers.toSorted());
});
