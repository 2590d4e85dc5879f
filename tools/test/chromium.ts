import { existsSync } from 'node:fs';
import path from 'node:path';

import { runCommand } from '../run-command.ts';

/** How Chromium is started for journeys and benches: as root, and asking nobody for anything by itself. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Where the browser for the journeys is, if it is: named by CHROMIUM_PATH, or on the PATH. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : undefined;
  const folders = (env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/** Finds Chromium, or installs Debian's when that is possible; otherwise the message says what to do. */
export async function provideChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const isDebian = existsSync('/usr/bin/apt-get');
  if (process.getuid?.() !== 0 || !isDebian) {
    const how = isDebian ? 'Run "sudo apt-get install chromium"' : 'Install Chromium or Chrome';
    throw new Error(`No Chromium was found for the journeys. ${how}, or name one in CHROMIUM_PATH.`);
  }

  say('Installing Chromium from Debian …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-q'], { env });
  const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-color-emoji'];
  const { code, output } = await runCommand(
    'apt-get',
    ['install', '-q', '-y', '--no-install-recommends', ...packages],
    {
      env,
    },
  );
  const installed = findChromium();
  if (code !== 0 || !installed) throw new Error(`Chromium could not be installed:\n${output}`);
  return installed;
}
