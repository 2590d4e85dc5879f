import { retryImport } from '@duet/ui/retry-import';

/** Brings the widget library that all remotes share, for whichever lazy part needs it first; asks until it comes. */
export const loadWidgets = retryImport(async () => {
  const widgets = await import(/* webpackChunkName: "widgets" */ '@duet/ui/widgets');
  return () => widgets;
});
