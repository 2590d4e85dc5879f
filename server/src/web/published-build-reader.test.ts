import { rmSync } from 'node:fs';
import { afterAll, expect, it } from '@jest/globals';
import { aBuild, fixtureDist } from '../../test/kits/fixture-dist.ts';
import { publishedBuildReader } from './published-build-reader.ts';

const dist = fixtureDist();
afterAll(() => rmSync(dist.dir, { recursive: true }));

const withoutFiles = { ...aBuild, build: 'build-2', shell: { ...aBuild.shell, version: 'v2' } };

it('the build that was read last is served on while the files of the next one are missing, and the log says so once', async () => {
  const unread: unknown[] = [];
  const reader = publishedBuildReader(dist.dir, { trustFor: 0, onUnread: (error) => unread.push(error) });
  expect((await reader.current())?.registry.build).toBe('build-1');

  dist.publish(withoutFiles);

  expect((await reader.current())?.registry.build).toBe('build-1');
  expect((await reader.current())?.registry.build).toBe('build-1');
  expect(unread).toMatchObject([{ code: 'ENOENT' }]);
  dist.publish({ ...aBuild, build: 'build-3' });
  expect((await reader.current())?.registry.build).toBe('build-3');
});

it('a first build that cannot be read is an error', async () => {
  dist.publish(withoutFiles);

  await expect(publishedBuildReader(dist.dir).current()).rejects.toMatchObject({ code: 'ENOENT' });
});
