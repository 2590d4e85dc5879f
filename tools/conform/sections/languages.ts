import { locales } from '@duet/contracts';
import type { ConformSection } from '../section.ts';
import { keepData, placeOf, withPage } from '../watched-page.ts';
import { allTexts, pseudoProblems } from './pseudo-screens.ts';

/** Every screen speaks every language, with no key or English left in the others, and gives way to longer words. */
export const languages: ConformSection = {
  name: 'languages',
  remedy: 'every text is a key of src/locales/<language>.json, in all three',
  async look(subject) {
    const elsewhere = new Map<string, readonly string[]>();
    const inLanguages = await withPage(subject, async ({ page, warnings }) => {
      const problems: string[] = [];
      const data = keepData(page);
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
          if (locale === 'uk') elsewhere.set(path, await page.evaluate<string[]>(allTexts(subject.remote.name)));
          const keys = texts.filter((text) => /^[a-z][\w-]*(\.[a-z_][\w-]*)+$/.test(text));
          for (const key of keys) problems.push(`${at}: the key "${key}" stands in the page`);
          if (locale === 'en') texts.forEach((text) => inEnglish.add(text));
          else {
            const said = await data();
            const left = texts.filter((text) => inEnglish.has(text) && isEnglish(text) && !said(text));
            for (const text of left) problems.push(`${at}: "${text}" is English`);
          }
        }
      }
      return [...problems, ...warnings.filter((text) => text.startsWith(`${subject.remote.name} has no `))];
    });
    const inPseudo = await pseudoProblems(subject, elsewhere);
    return {
      summary: `${subject.paths.length} screens in ${locales.length} languages and a longer one`,
      problems: [...inLanguages, ...inPseudo],
    };
  },
};

const isEnglish = (text: string) => /[A-Za-z]{3,} [A-Za-z]{2,}/.test(text);

/** Headings, buttons, labels and tabs: what a remote says itself. The rest may be what members have written. */
const ownTexts = (name: string) => `[...document.querySelectorAll(
  ['h1', 'h2', 'button', 'label', '[role=tab]', 'legend', 'p'].map((each) => ${JSON.stringify(placeOf(name))} + ' ' + each).join(),
)].filter(({ children }) => children.length === 0).map(({ textContent }) => textContent.trim()).filter(Boolean)`;
