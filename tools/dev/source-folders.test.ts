import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../run-command.ts';
import { sourceFolders } from './source-folders.ts';

it('counts packages that packages import to the sources of a remote', async () => {
  const folders = await sourceFolders(path.join(root, 'remotes/posts'));

  const names = folders.map((folder) => path.relative(root, folder));
  expect(names).toEqual(expect.arrayContaining(['remotes/posts/src', 'shared/safety/src', 'shared/contracts/src']));
  expect(names).not.toContain('remotes/feed/src');
});
