import { axeOn } from '../../test/axe.ts';
import type { ConformSection } from '../section.ts';
import { placeOf, withPage } from '../watched-page.ts';

/** Nothing serious for axe on any of its screens, light and dark. */
export const accessibility: ConformSection = {
  name: 'a11y',
  remedy: 'https://dequeuniversity.com/rules/axe has a page for each rule',
  look: (subject) =>
    withPage(subject, async ({ page }) => {
      const problems: string[] = [];
      for (const path of subject.paths) {
        await page.goto(`${subject.url}${path}${subject.query}`);
        await page
          .locator(`${placeOf(subject.remote.name)} h1`)
          .first()
          .waitFor();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const { violations } = await axeOn(page).analyze();
          for (const { id, help, impact, nodes } of violations) {
            if (impact !== 'serious' && impact !== 'critical') continue;
            problems.push(
              `${path}, ${colorScheme}: ${id}: ${help}: ${nodes
                .map(({ html }) => html)
                .join(' ')
                .slice(0, 300)}`,
            );
          }
        }
      }
      return { summary: `${subject.paths.length} screens in two themes`, problems };
    }),
};
