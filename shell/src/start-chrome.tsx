import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { logFailure } from './errors/failures.ts';
import type { Shell } from './shell-context.tsx';

/** Draws the shell around whatever the server has put into the page. */
export function startChrome(shell: Shell): void {
  const root = document.getElementById('shell');
  if (!root) throw new Error('The page has no #shell');
  createRoot(root).render(<App shell={shell} />);
  // from here on the shell says itself what fails, and reports it
  document.getElementById('boot-error')?.remove();
  // a chunk of its own: the first screen has moved, scrolled and focused nothing yet
  import(/* webpackChunkName: "follow" */ './navigation/follow-navigation.ts').then(
    ({ followNavigation }) => followNavigation(shell),
    logFailure,
  );
}
