import { retryImport } from '@duet/ui/retry-import';

/** Loads the widget library that all remotes share for the first lazy part that needs it; retries until it arrives. */
export const loadWidgets = retryImport(async () => {
  const widgets = await import(/* webpackChunkName: "widgets" */ '@duet/ui/widgets');
  return () => widgets;
});
