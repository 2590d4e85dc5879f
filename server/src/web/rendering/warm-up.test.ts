import { rmSync } from 'node:fs';
import { expect, it, jest } from '@jest/globals';
import { aBuild, aRemote, aRoute, fixtureDist } from '../../../test/kits/fixture-dist.ts';
import { bareApp, identity } from '../../../test/kits/web-kit.ts';
import { webPlugin } from '../index.ts';
import type { RenderPublic } from '../index.ts';
import { publishedBuildReader } from '../published-build-reader.ts';
import { warmUp } from './warm-up.ts';

it('the list of countries is drawn as soon as the server listens', async () => {
  const dist = fixtureDist();
  const countries = aRoute('CountriesPage', '/countries', { isIndexed: true });
  dist.publish({ ...aBuild, remotes: { ...aBuild.remotes, public: aRemote('public', [countries]) } });
  const drawn = Promise.withResolvers<string | undefined>();
  const app = bareApp();
  const renderPublic: RenderPublic = ({ route }) => {
    drawn.resolve(route);
    return Promise.resolve(undefined);
  };
  await app.register(webPlugin({ distDir: dist.dir, identity, renderPublic }));

  await app.listen({ port: 0, host: '127.0.0.1' });

  expect(await drawn.promise).toBe('CountriesPage');
  await app.close();
  rmSync(dist.dir, { recursive: true });
});

it('a build without such a page, one that cannot be read and a drawing that fails stop nobody', async () => {
  const dist = fixtureDist();
  const draw = jest.fn<() => Promise<unknown>>().mockRejectedValue(new Error('no'));

  await warmUp(draw, publishedBuildReader(dist.dir));
  await warmUp(draw, { current: () => Promise.reject(new Error('no build')) });
  expect(draw).not.toHaveBeenCalled();

  const countries = aRoute('CountriesPage', '/countries');
  dist.publish({ ...aBuild, remotes: { public: aRemote('public', [countries]) } });
  await warmUp(draw, publishedBuildReader(dist.dir));
  expect(draw).toHaveBeenCalledTimes(1);
  rmSync(dist.dir, { recursive: true });
});
