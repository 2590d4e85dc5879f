import '@duet/ui/styles.css';
import { startChrome } from './start-chrome.tsx';
import { createShell } from './create-shell.ts';
import { startRemotes } from './federation/start-remotes.ts';
import { guardAgainstErrors, showBootError } from './errors/guard-against-errors.ts';
import { readConfig, readRegistry } from './inlined.ts';
import { startSession } from './session/start-session.ts';
import { followTheme } from './theme/theme.ts';

async function start(): Promise<void> {
  followTheme();
  const shell = await createShell(await readConfig(), await readRegistry());
  guardAgainstErrors(shell.errors$);
  startRemotes(shell);
  startChrome(shell);
  await startSession(shell);
}

start().catch(showBootError);
