import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const own = 'http://localhost/remotes/feed/v1/remoteEntry.js';
const other = 'http://localhost:3007/mf-manifest.json';

/** A page of its own: whether it takes previews is said once. */
async function aPage() {
  jest.resetModules();
  const previews = await import('./previews.ts');
  const { createInstance } = await import('@module-federation/enhanced/runtime');
  // the devtools' plugin stands beside those of the page
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

  it('another build that the devtools ask for is taken by a page that may show it', async () => {
    const page = await aPage();
    page.allowPreviews();

    expect(page.register()).toEqual([other]);
    expect(page.previewOf('feed')).toBe(other);
  });

  it('another build that the devtools ask for is not taken by any other page, which says so', async () => {
    const page = await aPage();

    expect(page.register()).toEqual([own]);
    expect(page.previewOf('feed')).toBeUndefined();
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(`feed is not taken from ${other}`));
  });
});
