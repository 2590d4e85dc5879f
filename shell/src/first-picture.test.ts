import { beforeEach, expect, it, jest } from '@jest/globals';

/** The module keeps its answer for the page, so each page has one of its own. */
async function aPage(picture?: string) {
  jest.resetModules();
  document.head.innerHTML = picture ? `<link rel="preload" as="image" href="${picture}">` : '';
  const { firstPicture } = await import('./first-picture.ts');
  const shown = jest.fn();
  void firstPicture().then(shown);
  return shown;
}

function drawn(priority: 'high' | 'auto'): HTMLImageElement {
  const image = document.createElement('img');
  image.setAttribute('fetchpriority', priority);
  document.body.append(image);
  return image;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  document.body.replaceChildren();
});

it('what waits for the first picture goes on at once where there is none', async () => {
  const shown = await aPage();
  await jest.advanceTimersByTimeAsync(0);

  expect(shown).toHaveBeenCalledTimes(1);
});

it.each(['load', 'error'])(
  'what waits for the first picture goes on after its %s, and not after another’s',
  async (name) => {
    const shown = await aPage('/api/media/1/card');

    drawn('auto').dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(100);
    expect(shown).not.toHaveBeenCalled();

    drawn('high').dispatchEvent(new Event(name));
    await jest.advanceTimersByTimeAsync(100);
    expect(shown).toHaveBeenCalledTimes(1);
  },
);

it('what waits for the first picture waits four seconds at most', async () => {
  const shown = await aPage('/api/media/1/card');

  await jest.advanceTimersByTimeAsync(3999);
  expect(shown).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(shown).toHaveBeenCalledTimes(1);
});

it.each(['pointerdown', 'keydown'])('what waits for the first picture waits no longer after a %s', async (name) => {
  const shown = await aPage('/api/media/1/card');

  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  await jest.advanceTimersByTimeAsync(100);

  expect(shown).toHaveBeenCalledTimes(1);
});
