/**
 * The widgets of Base UI that our components stand on. The shell shares this module once for the page (decision 38), so
 * import it by its name, `@duet/ui/widgets`, and only from a file that is itself loaded lazily.
 */
export { Combobox } from '@base-ui/react/combobox';
export { Menu } from '@base-ui/react/menu';
export { Slider } from '@base-ui/react/slider';
export { Tabs } from '@base-ui/react/tabs';
