import { expect, it } from '@jest/globals';
import { loadWidgets } from './load-widgets.ts';

it('brings the widgets that our components stand on', async () => {
  const widgets = (await loadWidgets())();

  expect(Object.keys(widgets)).toEqual(expect.arrayContaining(['Combobox', 'Menu', 'Slider', 'Tabs']));
});
