import { untilItComes } from '@duet/ui/until-it-comes';

export const WIDGETS_VERSION = '1.9.0';

/** Brings the widget library that all remotes share, for whichever lazy part needs it first; asks until it comes. */
export const loadWidgets = untilItComes(async () => {
  const widgets = await import(/* webpackChunkName: "widgets" */ '@duet/ui/widgets');
  return () => widgets;
});
