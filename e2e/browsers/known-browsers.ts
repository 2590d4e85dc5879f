import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';
import type { OpenBrowser } from './tab.ts';

/** A browser that the journey is made in, if it can be. */
export interface KnownBrowser {
  readonly name: 'firefox' | 'webkit';
  readonly open?: () => Promise<OpenBrowser>;
  /** What Debian's packages are called that hold what is not there. */
  readonly missing: string;
}

/** Firefox and WebKit as Debian has them: the programs on the PATH, and the small browser of WebKitGTK beside its library. */
export function knownBrowsers(): readonly KnownBrowser[] {
  const firefox = find('firefox-esr') ?? find('firefox');
  const [driver, display] = [find('WebKitWebDriver'), find('Xvfb')];
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().reverse();
  const missing = [...(driver && browser ? [] : ['webkit2gtk-driver']), ...(display ? [] : ['xvfb'])];
  return [
    { name: 'firefox', missing: 'firefox-esr', ...(firefox && { open: () => openFirefox(firefox) }) },
    {
      name: 'webkit',
      missing: missing.join(' and '),
      ...(driver && browser && display && { open: () => openWebKit({ driver, browser, display }) }),
    },
  ];
}

function find(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
}
