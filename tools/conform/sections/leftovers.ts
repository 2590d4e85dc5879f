import type { CDPSession, Page } from '@playwright/test';
import type { ConformSection, Subject, WatchedPage } from '../section.ts';
import { enter, leave, openHome, withPage } from '../watched-page.ts';

const WARM = 10;
const ROUNDS = 50;
const MEGABYTE = 1024 * 1024;
const MOST_HEAP = 2 * MEGABYTE;
/** What is left once is not a leak; what is left by every fifth round is one. */
const FEWEST = ROUNDS / 5;

type Ledger = Readonly<Record<string, number>>;

/** 50 visits leave less than 2 MB behind, and no listener, timer, style sheet, element or subscription. */
export const leftovers: ConformSection = {
  name: 'leftovers',
  remedy: 'give the effect that starts it a clean-up: `useEffect(() => { const end = start(); return end; }, [])`',
  look: (subject) =>
    withPage(subject, async (watched) => {
      const session = await watched.context.newCDPSession(watched.page);
      await openHome(watched, subject);
      await visit(watched, subject, WARM);
      const before = await account(watched.page, session);
      await visit(watched, subject, ROUNDS);
      const after = await account(watched.page, session);

      const grown = after.heap - before.heap;
      const problems = Object.entries(after.ledger).flatMap(([what, number]) => {
        const more = number - (before.ledger[what] ?? 0);
        return more >= FEWEST ? [`${what} is left by ${more} of ${ROUNDS} visits`] : [];
      });
      if (grown >= MOST_HEAP) problems.push(`${(grown / MEGABYTE).toFixed(1)} MB are left after ${ROUNDS} visits`);
      return { summary: `${(grown / MEGABYTE).toFixed(2)} of 2 MB after ${ROUNDS} visits`, problems };
    }),
};

async function visit(watched: WatchedPage, subject: Subject, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await enter(watched, subject);
    await leave(watched, subject);
  }
}

async function account(page: Page, session: CDPSession): Promise<{ readonly heap: number; readonly ledger: Ledger }> {
  // twice: what the first frees may hold what the second frees
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const ledger = await page.evaluate<Ledger>('conformLedger()');
  return { heap: usedSize, ledger: { ...ledger, 'a subscription': await countSubscriptions(session) } };
}

/** How many subscriptions to the bus are alive; by the class of one that is made for it. */
async function countSubscriptions(session: CDPSession): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: subscriptionClass, awaitPromise: true });
  if (!result.objectId) throw new Error(`The class of subscriptions was not found: ${result.description ?? ''}`);
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId });
  const counted = await session.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function () { return this.filter(({ closed }) => !closed).length; }',
    objectId: objects.objectId ?? '',
    returnByValue: true,
  });
  return Number(counted.result.value);
}

/** The kit that the shell shares makes a bus; whatever a remote subscribes to is of the same class. */
const subscriptionClass = `(async () => {
  const scopes = Object.values(__FEDERATION__.__SHARE__).flatMap((each) => Object.values(each));
  const kits = scopes.flatMap((scope) => Object.values(scope['@duet/kit'] ?? {}));
  const kit = (kits.find(({ lib }) => lib) ?? {}).lib?.() ?? (await kits[0].get())();
  const subscription = kit.createBus({ onInvalid: () => undefined }).for('feed').on('session.signedOut').subscribe();
  subscription.unsubscribe();
  return Object.getPrototypeOf(subscription);
})()`;
