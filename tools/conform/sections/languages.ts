import { locales } from '@duet/contracts';
import type { ConformSection } from '../section.ts';
import { placeOf, withPage } from '../watched-page.ts';

/** Every screen speaks every language, with no key or English left in the others. */
export const languages: ConformSection = {
  name: 'languages',
  remedy: 'every text is a key of src/locales/<language>.json, in all three',
  look: (subject) =>
    withPage(subject, async ({ page, warnings }) => {
      const problems: string[] = [];
      for (const path of subject.paths) {
        const inEnglish = new Set<string>();
        for (const locale of locales) {
          const at = locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`;
          await page.goto(`${subject.url}${at}${subject.query}`);
          await page
            .locator(`${placeOf(subject.remote.name)} h1`)
            .first()
            .waitFor();
          const texts = await page.evaluate<string[]>(ownTexts(subject.remote.name));
          const keys = texts.filter((text) => /^[a-z][\w-]*(\.[a-z_][\w-]*)+$/.test(text));
          for (const key of keys) problems.push(`${at}: the key "${key}" stands in the page`);
          if (locale === 'en') texts.forEach((text) => inEnglish.add(text));
          else {
            const left = texts.filter((text) => inEnglish.has(text) && /[A-Za-z]{3,} [A-Za-z]{2,}/.test(text));
            for (const text of left) problems.push(`${at}: "${text}" is English`);
          }
        }
      }
      const missing = warnings.filter((text) => text.startsWith(`${subject.remote.name} has no `));
      return {
        summary: `${subject.paths.length} screens in ${locales.length} languages`,
        problems: [...problems, ...missing],
      };
    }),
};

/** Headings, buttons, labels and tabs: what a remote says itself. The rest may be what members have written. */
const ownTexts = (name: string) => `[...document.querySelectorAll(
  ['h1', 'h2', 'button', 'label', '[role=tab]', 'legend', 'p'].map((each) => ${JSON.stringify(placeOf(name))} + ' ' + each).join(),
)].filter(({ children }) => children.length === 0).map(({ textContent }) => textContent.trim()).filter(Boolean)`;
