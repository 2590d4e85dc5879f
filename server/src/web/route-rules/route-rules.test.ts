import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtureDist } from '../../../test/kits/fixture-dist.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp } from '../../../test/kits/test-app.ts';
import { publishedBuildReader } from '../published-build-reader.ts';

const dist = fixtureDist();

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ builds: publishedBuildReader(dist.dir) });
});
afterAll(async () => {
  await test.close();
  rmSync(dist.dir, { recursive: true });
});

describe('the rule of a path', () => {
  it('is answered for guests too, by the registry that is served', async () => {
    const found = await test.inject({ url: '/api/route-rules?path=/ru/main' });
    const nothing = await test.inject({ url: '/api/route-rules?path=/about' });

    expect(found.json()).toEqual({ redirect: '/ru/main/feed' });
    expect(nothing.json()).toEqual({ redirect: null });
  });

  it('is refused without the path, naming it', async () => {
    const without = await test.inject({ url: '/api/route-rules' });

    expect(without.json()).toMatchObject({ status: 400, errors: [{ field: 'path', code: 'required' }] });
  });
});
