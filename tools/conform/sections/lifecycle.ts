import type { ConformSection } from '../section.ts';
import { enter, leave, openHome, placeOf, withPage } from '../watched-page.ts';

const ROUNDS = 3;

/** It mounts, leaves its place empty, and mounts again. */
export const lifecycle: ConformSection = {
  name: 'lifecycle',
  remedy: 'what a screen starts it ends in the clean-up of the same effect; what failed is named above',
  look: (subject) =>
    withPage(subject, async (watched) => {
      const problems: string[] = [];
      await openHome(watched, subject);
      const inBody = () => watched.page.evaluate<number>('document.body.children.length');
      const before = await inBody();
      for (let round = 1; round <= ROUNDS && problems.length === 0; round += 1) {
        const isThere = await enter(watched, subject).then(
          () => true,
          () => false,
        );
        if (!isThere) problems.push(`no heading of its own came, in round ${round}`);
        await leave(watched, subject).catch(() => problems.push(`nobody could leave it, in round ${round}`));
        const left = await watched.page.locator(`${placeOf(subject.remote.name)} > *`).count();
        if (left > 0) problems.push(`its place held ${left} elements after it was left`);
        const more = (await inBody()) - before;
        if (more > 0) problems.push(`the body held ${more} more elements after it was left`);
      }
      const errors = watched.errors.map((error) => `uncaught: ${error}`);
      return { summary: `mounted ${ROUNDS} times`, problems: [...problems, ...errors] };
    }),
};
