import { expect, it } from '@jest/globals';
import { loadWidgets, WIDGETS_VERSION } from './load-widgets.ts';

it('shares the library that is installed, by the version that remotes ask for', async () => {
  const { default: installed } = (await import('@base-ui/react/package.json', { with: { type: 'json' } })) as {
    readonly default: { readonly version: string };
  };
  const widgets = (await loadWidgets())();

  expect(WIDGETS_VERSION).toBe(installed.version);
  expect(Object.keys(widgets)).toEqual(expect.arrayContaining(['Combobox', 'Menu', 'Slider', 'Tabs']));
});
