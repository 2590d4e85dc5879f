import puppeteer from 'puppeteer-core';
import type { OpenBrowser } from './tab.ts';

/** Firefox over WebDriver BiDi, without a window. */
export async function openFirefox(executablePath: string): Promise<OpenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US, en' },
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
  const { mouse, keyboard } = page;
  return {
    name: (await browser.version()).replace('/', ' '),
    close: () => browser.close(),
    tab: {
      open: async (url) => {
        await page.goto(url);
      },
      // of Firefox 140 it hears no change of the history
      address: () => page.evaluate(() => location.href),
      run: async <Value, Result>(work: (value: Value) => Result, value: Value) =>
        // the types of the library say the same in another way
        (await page.evaluate(work as (value: unknown) => unknown, value)) as Result,
      load: async (script) => {
        await page.evaluate(script);
      },
      click: ({ x, y }) => mouse.click(x, y),
      async drag(from, to) {
        await mouse.move(from.x, from.y);
        await mouse.down();
        await mouse.move(to.x, to.y, { steps: 12 });
        await mouse.up();
      },
      type: (text) => keyboard.type(text),
      press: (key) => keyboard.press(key),
      async giveFiles(field, files) {
        await (await page.$$('input[type=file]'))[field]?.uploadFile(...files);
      },
      picture: () => page.screenshot(),
    },
  };
}
