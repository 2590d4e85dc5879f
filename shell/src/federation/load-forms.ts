import { retryImport } from '@duet/ui/retry-import';

/** Brings the form library that all remotes share, with the first form that is opened; asks until it comes. */
export const loadForms = retryImport(async () => {
  const forms = await import(/* webpackChunkName: "forms" */ 'react-hook-form');
  return () => forms;
});
