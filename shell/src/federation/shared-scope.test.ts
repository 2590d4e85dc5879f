import { expect, it } from '@jest/globals';
import { sharedScope } from './shared-scope.ts';

it.each(['react-router', 'react-i18next', 'react-hook-form', '@duet/kit'] as const)(
  'shares %s by the version that is installed, which remotes ask for',
  async (name) => {
    const { default: installed } = (await import(`${name}/package.json`, { with: { type: 'json' } })) as {
      readonly default: { readonly version: string };
    };

    expect(sharedScope[name].version).toBe(installed.version);
  },
);
