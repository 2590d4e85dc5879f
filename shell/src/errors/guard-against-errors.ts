import type { FailureKind } from '@duet/contracts/page-reports';
import { isChunkError } from '@duet/kit';
import type { AppErrors } from './app-error.ts';
import { toAppError } from './app-error.ts';
import { logFailure } from './failures.ts';
import { isCrawler } from '@duet/contracts';
import { reloadOnce } from './reload-once.ts';

/** Chunk errors reload the page once; other stray errors are only logged and reported: remotes have their own boundaries. */
export function guardAgainstErrors(errors$: AppErrors): void {
  const handle = (error: unknown, kind: FailureKind) => {
    if (isChunkError(error)) reloadOrShow(error, errors$);
    else logFailure(error, 'shell', kind);
  };
  addEventListener('error', ({ error }: { readonly error: unknown }) => {
    if (error) handle(error, 'error');
  });
  addEventListener('unhandledrejection', ({ reason }: { readonly reason: unknown }) => handle(reason, 'rejection'));
}

/**
 * The start itself failed: the error is reported, stored as the app error and shown (shell-9). Before there was
 * anything to do that with, the page's own script reports it, and it is shown by the sentence in the page's language that the
 * server has put into the HTML. Crawlers keep what they were given.
 */
export function keepStartError(error: unknown, errors$: AppErrors): void {
  const notice = document.getElementById('boot-error');
  if (notice) reportError(error);
  else logFailure(error);
  if (reloadOrShow(error, errors$) && notice) notice.hidden = false;
}

/** Reloads once for a chunk that did not load, and else shows the error to people; answers whether it is shown. */
function reloadOrShow(error: unknown, errors$: AppErrors): boolean {
  const isReloading = isChunkError(error) && reloadOnce(sessionStorage, () => location.reload(), location.pathname);
  if (isReloading || isCrawler(navigator.userAgent)) return false;
  errors$.next(toAppError(error));
  return true;
}
