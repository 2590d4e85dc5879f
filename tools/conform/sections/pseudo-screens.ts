import { cataloguesOf, pseudoScript } from '../pseudo-locale.ts';
import type { Subject } from '../section.ts';
import { keepData, placeOf, withPage } from '../watched-page.ts';

const phone = { width: 390, height: 844 };

/**
 * Every screen in a language that is 40 % longer, on a phone: what is said without a catalogue is seen among accented letters,
 * and what does not give way to longer words is wider than the window. `elsewhere` is what each screen says in another
 * language: what changes with the language without a catalogue, as dates do, is no English that was left.
 */
export async function pseudoProblems(
  subject: Subject,
  elsewhere: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const script = pseudoScript(await cataloguesOf(subject.dist, subject.remote));
  return await withPage(subject, async ({ page, context }) => {
    await context.addInitScript(script);
    await page.setViewportSize(phone);
    const data = keepData(page);
    const problems: string[] = [];
    for (const path of subject.paths) {
      await page.goto(`${subject.url}${path}${subject.query}`);
      const heading = page.locator(`${placeOf(subject.remote.name)} h1`).first();
      await heading.waitFor();
      await page.waitForLoadState('networkidle');
      const said = await data();
      const texts = await page.evaluate<string[]>(allTexts(subject.remote.name));
      if (!texts.some((text) => text.includes('⟦'))) problems.push(`${path}: no text of it is in a catalogue`);
      const known = new Set(elsewhere.get(path));
      for (const text of new Set(texts)) {
        if (isPlain(text) && known.has(text) && !said(text)) problems.push(`${path}: "${text}" is in no catalogue`);
      }
      const wide = await page.evaluate<string[]>(partsOutOfSight(subject.remote.name));
      for (const part of wide) problems.push(`${path}, 40 % longer, on a phone: ${part}`);
    }
    return problems;
  });
}

/** Two English words that no catalogue has said: its letters are accented and stand in brackets. */
function isPlain(text: string): boolean {
  return /[A-Za-z]{3,} [A-Za-z]{2,}/.test(text.replaceAll(/⟦.*?⟧/gs, ''));
}

/** Every text of the remote that is seen or read out. */
export const allTexts = (name: string) => `(() => {
  const texts = [];
  for (const place of document.querySelectorAll(${JSON.stringify(placeOf(name))})) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement.closest('style, script')) texts.push(walker.currentNode.data.trim());
    }
    for (const element of place.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const attribute of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(attribute)?.trim());
    }
  }
  return texts.filter(Boolean);
})()`;

/**
 * What a member would have to look for at the side of the window, by boxes and by the words in them. A strip that scrolls by
 * itself is left out, and so are words that end in an ellipsis or are only read out.
 */
const partsOutOfSight = (name: string) => `(() => {
  const { scrollWidth } = document.scrollingElement;
  const found = scrollWidth > innerWidth ? ['the page is ' + scrollWidth + ' px wide'] : [];
  const isApart = (element) => {
    if (!element || element.matches('[data-remote]')) return false;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isReadOutOnly = overflowX === 'hidden' && element.clientWidth <= 1;
    return isReadOutOnly || ['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis' || isApart(element.parentElement);
  };
  const isShown = (element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
    && !element.closest('[inert], [aria-hidden="true"], [data-own-keys]') && !isApart(element);
  const look = (what, element, { left, right, width, height }) => {
    const isOut = width > 1 && height > 1 && (left < -1 || right > innerWidth + 1);
    if (isOut && isShown(element)) found.push(what + ' goes from ' + Math.round(left) + ' to ' + Math.round(right) + ' px');
  };
  for (const place of document.querySelectorAll(${JSON.stringify(placeOf(name))})) {
    for (const part of place.querySelectorAll('input, textarea, select, button, a')) {
      look(part.tagName.toLowerCase() + ' "' + (part.ariaLabel ?? part.textContent.slice(0, 30)) + '"', part, part.getBoundingClientRect());
    }
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      look('"' + walker.currentNode.data.slice(0, 30) + '"', walker.currentNode.parentElement, range.getBoundingClientRect());
    }
  }
  return found.slice(0, 5);
})()`;
