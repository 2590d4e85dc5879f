import { isChunkError } from '@duet/kit';
import type { AppErrors } from './app-error.ts';
import { toAppError } from './app-error.ts';
import { isCrawler } from './is-crawler.ts';
import { reloadOnce } from './reload-once.ts';

/** Chunk errors reload the page once; other stray errors are only logged: remotes have their own boundaries. */
export function guardAgainstErrors(errors$: AppErrors): void {
  const handle = (error: unknown) => {
    if (!isChunkError(error)) return console.error('[shell]', error);
    const isReloading = reloadOnce(sessionStorage, () => window.location.reload(), window.location.pathname);
    if (!isReloading && !isCrawler(navigator.userAgent)) errors$.next(toAppError(error));
  };
  window.addEventListener('error', ({ error }: { readonly error: unknown }) => {
    if (error) handle(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }: { readonly reason: unknown }) => handle(reason));
}

/**
 * The start itself failed: the error is logged, stored as the app error and shown (shell-9). Before there was
 * anything to show it with, that is the sentence in the page's language that the server has put into the HTML. Crawlers
 * keep what they were given.
 */
export function keepStartError(error: unknown, errors$: AppErrors, isDrawn: boolean): void {
  console.error('[shell] the start failed', error);
  if (isChunkError(error) && reloadOnce(sessionStorage, () => window.location.reload(), window.location.pathname))
    return;
  if (isCrawler(navigator.userAgent)) return;
  errors$.next(toAppError(error));
  const notice = document.getElementById('boot-error');
  if (notice && !isDrawn) notice.hidden = false;
}
