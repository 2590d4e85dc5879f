import { expect, it } from '@jest/globals';
import { loadWidgets } from './load-widgets.ts';

it('the widget loader returns the widgets that our components are built on', async () => {
  const widgets = (await loadWidgets())();

  expect(Object.keys(widgets)).toEqual(expect.arrayContaining(['Combobox', 'Menu', 'Slider', 'Tabs']));
});
