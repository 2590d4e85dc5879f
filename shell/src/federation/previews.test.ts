import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const own = 'http://localhost/remotes/feed/v1/remoteEntry.js';
const other = 'http://localhost:3007/mf-manifest.json';

/** A fresh module for each test, because previews are allowed or forbidden only once per page. */
async function aPage() {
  jest.resetModules();
  const previews = await import('./previews.ts');
  const { createInstance } = await import('@module-federation/enhanced/runtime');
  // the devtools' plugin is installed next to those of the page
  const devtools = {
    name: 'devtools',
    beforeRegisterRemote: (args: { remote: object; origin: object }) => {
      Object.assign(args.remote, { entry: other });
      return args as never;
    },
  };
  const runtime = createInstance({ name: 'shell', remotes: [], plugins: [previews.previewBuilds(), devtools] });
  const register = () => {
    previews.noteOwnEntry('feed', own);
    runtime.registerRemotes([{ name: 'feed', entry: own }]);
    return runtime.options.remotes.map((remote) => 'entry' in remote && remote.entry);
  };
  return { ...previews, register };
}

describe('another build that the devtools ask for', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('another build that the devtools ask for is used by a page that may show it', async () => {
    const page = await aPage();
    page.allowPreviews();

    expect(page.register()).toEqual([other]);
    expect(page.previewOf('feed')).toBe(other);
  });

  it('another build that the devtools ask for is refused, with a warning, by any other page', async () => {
    const page = await aPage();

    expect(page.register()).toEqual([own]);
    expect(page.previewOf('feed')).toBeUndefined();
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(`feed is not taken from ${other}`));
  });
});
