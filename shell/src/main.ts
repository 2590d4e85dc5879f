import '@duet/ui/styles.css';
import './errors/boot-error.css';
import './first-frame.css';
import { startChrome } from './start-chrome.tsx';
import { createShell } from './create-shell.ts';
import { startRemotes } from './federation/start-remotes.ts';
import { createAppErrors } from './errors/app-error.ts';
import { guardAgainstErrors, keepStartError } from './errors/guard-against-errors.ts';
import { readConfig, readRegistry, takeIcons, takePageData } from './inlined.ts';
import { keepInstallPrompt } from './pwa/install-prompt.ts';
import { startSession } from './session/start-session.ts';
import { followTheme } from './theme/theme.ts';
import { followMotion } from '@duet/kit';

const errors$ = createAppErrors();

async function start(): Promise<void> {
  followTheme();
  followMotion();
  keepInstallPrompt();
  takeIcons();
  const config = await readConfig();
  if (config.asked || sessionStorage['asked']) {
    const { keepParameters } = await import(/* webpackChunkName: "testers" */ './candidates/keep-parameters.ts');
    if (keepParameters(config.asked)) return;
  }
  const shell = await createShell(config, await readRegistry(), errors$, takePageData());
  guardAgainstErrors(errors$);
  startRemotes(shell);
  startChrome(shell);
  await startSession(shell);
}

start().catch((error: unknown) => keepStartError(error, errors$));
