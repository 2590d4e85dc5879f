import { describe, expect, it } from '@jest/globals';
import { arrowsOf, drawPackages, packageOf } from './draw-packages.ts';

describe('the diagram of packages', () => {
  it('draws all remotes as one box, and each shared package as its own', () => {
    expect(packageOf('remotes/feed/src/app.tsx')).toBe('remotes');
    expect(packageOf('shared/kit/src/index.ts')).toBe('shared/kit');
    expect(packageOf('node_modules/react/index.js')).toBeUndefined();
  });

  it('draws an arrow once, dashed when only types are imported', () => {
    const all = [
      { from: 'shell/src/a.ts', to: 'shared/kit/src/index.ts' },
      { from: 'shell/src/b.ts', to: 'shared/kit/src/index.ts' },
      { from: 'shell/src/b.ts', to: 'shared/api/src/index.ts' },
    ];

    const arrows = arrowsOf(all, all.slice(2));

    expect(drawPackages(arrows)).toBe(
      [
        '```mermaid',
        'flowchart TB',
        '  _shared_api["shared/api"]',
        '  _shared_kit["shared/kit"]',
        '  _shell["shell"]',
        '  _shell --> _shared_api',
        '  _shell -.-> _shared_kit',
        '```',
      ].join('\n'),
    );
  });

  it('leaves out tests and imports within a package', () => {
    const imports = [
      { from: 'shell/src/a.test.ts', to: 'shared/testing/src/index.ts' },
      { from: 'shell/src/a.ts', to: 'shell/src/b.ts' },
    ];

    expect(arrowsOf(imports, imports)).toEqual([]);
  });
});
