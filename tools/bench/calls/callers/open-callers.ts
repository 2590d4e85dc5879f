import { chromium } from '@playwright/test';
import type { Browser, BrowserServer, Page } from '@playwright/test';
import { chromiumArguments, provideChromium } from '../../../test/chromium.ts';
import { signIn } from '../../visit.ts';
import type { BenchMember } from './bench-data.ts';
import type { Stage } from './open-stage.ts';
import { recorder } from './recorder.ts';

/** A member in a browser of their own, on the page of random calls. */
export interface Caller {
  readonly page: Page;
  /** Of the browser. */
  readonly pid: number;
  /** Everything the page has said to the other one since this was emptied. */
  readonly signals: string[];
}

export type Callers = readonly [Caller, Caller];

/** A camera and a microphone of the browser's own; and calls also where there is no network. */
const fakeDevice = '--use-fake-device-for-media-stream';
export const anyNetwork = '--allow-loopback-in-peer-connection';

/** Opens two browsers, signs a member in in each of them and brings both to the page of random calls; closes them after. */
export async function withCallers<T>(
  { url, data }: Stage,
  work: (callers: Callers) => Promise<T>,
  more: readonly string[] = [anyNetwork],
): Promise<T> {
  const executablePath = await provideChromium(() => undefined);
  const servers: BrowserServer[] = [];
  const open = async (member: BenchMember): Promise<Caller> => {
    const server = await chromium.launchServer({
      executablePath,
      args: [...chromiumArguments, fakeDevice, ...more],
    });
    servers.push(server);
    const browser = await chromium.connect(server.wsEndpoint());
    return await openCaller({ browser, url, member, pid: server.process().pid ?? 0 });
  };
  try {
    const [anna, boris] = data.members;
    return await work([await open(anna), await open(boris)]);
  } finally {
    for (const server of servers) await server.close();
  }
}

interface CallerOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly member: BenchMember;
  readonly pid: number;
}

async function openCaller({ browser, url, member, pid }: CallerOptions): Promise<Caller> {
  const storageState = await signIn(browser, url, member);
  const context = await browser.newContext({
    storageState,
    locale: 'en-US',
    permissions: ['camera', 'microphone'],
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.addInitScript(recorder);
  const signals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/signals')) signals.push(request.postData() ?? '');
  });
  await page.goto(`${url}/main/random-calls`);
  await page.getByRole('button', { name: 'I accept the rules' }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  return { page, pid, signals };
}
