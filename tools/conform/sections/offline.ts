import type { ConformSection } from '../section.ts';
import { enter, goTo, leave, openHome, placeOf, withPage } from '../watched-page.ts';

/** A visit without a network shows what there is, or says what is missing, and comes to itself again afterwards. */
export const offline: ConformSection = {
  name: 'offline',
  remedy: 'show what is kept, else a sentence and a way to try again; answer every rejected call',
  look: (subject) =>
    withPage(subject, async (watched) => {
      const { page, context, errors } = watched;
      await openHome(watched, subject);
      await enter(watched, subject);
      await leave(watched, subject);
      const before = errors.length;
      const problems: string[] = [];

      await context.setOffline(true);
      await goTo(page, subject.paths[0]);
      const words = page.locator(`${placeOf(subject.remote.name)} :is(h1, [role=alert], [role=status], p)`).first();
      await words.waitFor().catch(() => problems.push('nothing is shown without a network'));
      // what it does once it stands there is done without a network, too
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))');
      await context.setOffline(false);
      await leave(watched, subject).catch(() => problems.push('nobody could leave it when the network was back'));
      await enter(watched, subject).catch(() => problems.push('it did not come back with the network'));
      const uncaught = errors.slice(before).map((error) => `uncaught: ${error}`);
      return { summary: 'a visit without a network', problems: [...problems, ...uncaught] };
    }),
};
