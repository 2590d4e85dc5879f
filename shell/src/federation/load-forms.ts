import { retryImport } from '@duet/ui/retry-import';

/** Loads the form library that all remotes share when the first form is opened; retries until it arrives. */
export const loadForms = retryImport(async () => {
  const forms = await import(/* webpackChunkName: "forms" */ 'react-hook-form');
  return () => forms;
});
