import { afterEach, expect, it, jest } from '@jest/globals';
import { isShellOld } from './is-shell-old.ts';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
  document.head.replaceChildren();
});

/** A page that runs this script, on a server that answers so. */
function aPage(script: string, answer: Partial<Response>): void {
  document.head.innerHTML = `<script type="text/plain" src="${script}"></script>`;
  globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue(answer as Response);
}

const html = { ok: true, text: async () => '<script src="/shell/2/main.js"></script>' };

it.each([
  ['/shell/1/main.js', true],
  ['/shell/2/main.js', false],
])('a page that runs %s is old: %s', async (script, isOld) => {
  aPage(script, html);

  expect(await isShellOld()).toBe(isOld);
});

it('a server failure is not taken for an unchanged shell', async () => {
  aPage('/shell/1/main.js', { ok: false, status: 503 });

  await expect(isShellOld()).rejects.toThrow('503');
});
