import { Builder, By, Capabilities, Key as Keys, Origin } from 'selenium-webdriver';
import type { WebDriver } from 'selenium-webdriver';
import { freePort, openDisplay, startDriver } from './webkit-processes.ts';
import type { Place } from './find-in-page.ts';
import type { Key, OpenBrowser } from './tab.ts';

const keys: Readonly<Record<Key, string>> = {
  ArrowLeft: Keys.ARROW_LEFT,
  Enter: Keys.ENTER,
};

export interface WebKitPaths {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** WebKitGTK's small browser over W3C WebDriver, in a window of a display that is in memory only. */
export async function openWebKit(paths: WebKitPaths): Promise<OpenBrowser> {
  const started = new AsyncDisposableStack();
  const close = () => started.disposeAsync();
  try {
    const display = started.use(await openDisplay(paths.display));
    const port = await freePort();
    started.use(await startDriver(paths.driver, port, display.name));
    const driver = started.adopt(await newSession(port, paths.browser), (session) => session.quit());
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 838 });
    const version = (await driver.getCapabilities()).getBrowserVersion();
    return { name: `webkit ${version}`, tab: tabOf(driver), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function newSession(port: number, binary: string): Promise<WebDriver> {
  const options = { binary, args: ['--automation'] };
  return new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build();
}

function tabOf(driver: WebDriver): OpenBrowser['tab'] {
  const pointer = () => driver.actions();
  const at = ({ x, y }: Place) => ({ x, y, origin: Origin.VIEWPORT, duration: 0 });
  return {
    open: (url) => driver.get(url),
    address: () => driver.getCurrentUrl(),
    run: (work, value) => driver.executeScript(work, value),
    load: (script) => driver.executeScript(script),
    click: (place) => pointer().move(at(place)).click().perform(),
    drag: ({ x, y }, to) => {
      const steps = Array.from({ length: 12 }, (_, index) => (index + 1) / 12);
      const pressed = pointer().move(at({ x, y })).press();
      for (const part of steps) {
        pressed.move({
          ...at({ x: Math.round(x + (to.x - x) * part), y: Math.round(y + (to.y - y) * part) }),
          duration: 16,
        });
      }
      return pressed.release().perform();
    },
    type: (text) => pointer().sendKeys(text).perform(),
    press: (key) => pointer().sendKeys(keys[key]).perform(),
    async giveFiles(field, files) {
      await (await driver.findElements(By.css('input[type=file]')))[field]?.sendKeys(files.join('\n'));
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}
