import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followNavigation } from './navigation/follow-navigation.ts';
import type { Shell } from './shell-context.tsx';

/** Draws the shell around whatever the server has put into the page. */
export function startChrome(shell: Shell): void {
  const root = document.getElementById('shell');
  if (!root) throw new Error('The page has no #shell');
  createRoot(root).render(<App shell={shell} />);
  followNavigation(shell);
}
