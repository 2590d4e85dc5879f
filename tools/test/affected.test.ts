import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '@duet/build';
import { scopeOf } from './affected.ts';
import { journeysByRemote } from './journeys-by-remote.ts';

describe('what a change can break', () => {
  it('of a remote is that remote, with its journeys', () => {
    expect(scopeOf(['remotes/posts/src/app.tsx', 'remotes/posts/README.md', 'docs/remotes.md'])).toEqual({
      remotes: ['posts'],
      journeys: journeysByRemote.posts.toSorted(),
    });
  });

  it('of two remotes is both, and each journey once', () => {
    const scope = scopeOf(['remotes/coins/src/a.ts', 'remotes/profile/src/b.ts']);

    const both = [...journeysByRemote.coins, ...journeysByRemote.profile];
    expect(scope).toEqual({ remotes: ['coins', 'profile'], journeys: [...new Set(both)].toSorted() });
  });

  it('of a new remote is that remote, before it has a journey', () => {
    expect(scopeOf(['remotes/stories/src/app.tsx', 'CODEOWNERS'])).toEqual({ remotes: ['stories'], journeys: [] });
  });

  it('of a journey is the journey, and of words nothing but the checks', () => {
    expect(scopeOf(['e2e/deck.spec.ts'])).toEqual({ remotes: [], journeys: ['deck'] });
    expect(scopeOf(['README.md', 'docs/operations.md'])).toEqual({ remotes: [], journeys: [] });
  });

  it.each([
    'shared/ui/src/button.tsx',
    'shell/src/main.ts',
    'server/src/app.ts',
    'e2e/fixtures/test.ts',
    'tools/build.ts',
    'package-lock.json',
  ])('of %s is everything', (file) => {
    expect(scopeOf(['remotes/posts/src/app.tsx', file])).toEqual({ everythingFor: file });
  });
});

it('every journey of a remote is a file', () => {
  const files = new Set(readdirSync(path.join(repository, 'e2e')));

  expect(
    Object.values(journeysByRemote)
      .flat()
      .filter((name) => !files.has(`${name}.spec.ts`)),
  ).toEqual([]);
});
