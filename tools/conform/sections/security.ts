import type { ConformSection } from '../section.ts';
import { enter, goTo, leave, openHome, placeOf, withPage } from '../watched-page.ts';

/** It keeps to the policies of the page, asks nobody but us for anything, and has an integrity for each of its files. */
export const security: ConformSection = {
  name: 'security',
  remedy: 'no markup from strings, no scripts from strings, no other origins: see docs/decisions/0031 and 0032',
  look: (subject) =>
    withPage(subject, async (watched) => {
      const { page, breaches } = watched;
      await openHome(watched, subject);
      await enter(watched, subject);
      for (const path of subject.paths) {
        await goTo(page, path);
        await page
          .locator(`${placeOf(subject.remote.name)} h1`)
          .first()
          .waitFor();
      }
      await leave(watched, subject);
      // what a screen did as it was left is told a moment later
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
      breaches.push(...(await page.evaluate<string[]>('conformBreaches')));
      const { entry, integrity, js, css, integrities } = subject.remote;
      const files = { ...integrities, [entry]: integrity };
      const open = [entry, ...js, ...css].filter((file) => !/^sha(256|384|512)-/.test(files[file] ?? ''));
      return {
        summary: `${Object.keys(files).length} files with an integrity, ${subject.paths.length} screens`,
        problems: [...new Set([...breaches, ...open.map((file) => `${file} has no integrity`)])],
      };
    }),
};
