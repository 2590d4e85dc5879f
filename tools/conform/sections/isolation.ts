import type { ConformSection } from '../section.ts';
import { enter, leave, openHome, withPage } from '../watched-page.ts';

interface Globals {
  readonly names: readonly string[];
  readonly members: readonly string[];
}

/** The shell looks as before within this time, in milliseconds, or it does not. */
const PATIENCE = 3000;

/** Names that a container and its chunks have by design. */
const byDesign = /^(duet_|webpackChunk|__FEDERATION__|__mf|_mf|conform)/;

/** The shell looks the same with it and without it, and it leaves the page's globals as they are. */
export const isolation: ConformSection = {
  name: 'isolation',
  remedy: 'style and change nothing outside of your own element; ask the shell by `useServices()`',
  look: (subject) =>
    withPage(subject, async (watched) => {
      const { page } = watched;
      await openHome(watched, subject);
      const globals = () => page.evaluate<Globals>('conformGlobals()');
      const before = await globals();
      const looks = await page.evaluate<string[]>(settledLooks);
      await enter(watched, subject);
      const leaks = await page.evaluate<string[]>(leaksOf(subject.remote.name));
      await leave(watched, subject);
      const after = await globals();
      const changed = await page.evaluate<string[]>('conformChangedNatives()');
      const fresh = (now: readonly string[], then: readonly string[]) => now.filter((each) => !then.includes(each));
      let looksAfter = await page.evaluate<string[]>(settledLooks);
      // the shell marks the place that was gone to in its own time
      for (const end = Date.now() + PATIENCE; fresh(looksAfter, looks).length > 0 && Date.now() < end;)
        looksAfter = await page.evaluate<string[]>(settledLooks);

      return {
        summary: `${looks.length} elements of the shell, ${after.names.length} globals`,
        problems: [
          ...leaks.map((leak) => `its style sheet changes the shell: ${leak}`),
          ...fresh(looksAfter, looks).map((look) => `the shell looks other after a visit: ${look}`),
          ...fresh(after.names, before.names)
            .filter((name) => !byDesign.test(name))
            .map((name) => `it leaves the global variable ${name}`),
          ...fresh(after.members, before.members).map((member) => `it adds ${member}`),
          ...changed.map((name) => `it replaces ${name}`),
        ].slice(0, 20),
      };
    }),
};

/** The shell's own elements: those that are not in a remote and contain more than a remote. */
const shellElements = `[...document.querySelectorAll('#shell, #shell *')].filter((element) => !element.closest('[data-outlet]'))`;

/** What people see of those that were there at the first look, by element: badges come and go with what they count. */
const looksOfShell = `(window.conformShell ??= ${shellElements}).filter(({ isConnected }) => isConnected).map((element) => {
  const { display, visibility, color, backgroundColor, fontSize, padding, margin, position } = getComputedStyle(element);
  return [element.tagName, element.className.baseVal ?? element.className, display, visibility, color, backgroundColor, fontSize,
    padding, margin, position, element.getAttribute('style')].join(' ');
})`;

/** The same when no colour is on its way to another any more. */
const settledLooks = `Promise.allSettled(document.getAnimations().flatMap(({ effect, finished }) =>
  effect.getComputedTiming().endTime === Infinity ? [] : [finished])).then(() => ${looksOfShell})`;

/** Computed styles of the shell that differ with the remote's style sheets and without them; the remote itself is out of the way. */
const leaksOf = (name: string) => `(() => {
  const outlet = document.querySelector('[data-outlet]');
  outlet.style.display = 'none';
  const own = [...document.styleSheets].filter(({ href, ownerNode }) =>
    (href ?? ownerNode.dataset.href ?? '').includes('/remotes/${name}/'));
  const elements = ${shellElements};
  const looks = () => elements.map((element) => {
    const styles = getComputedStyle(element);
    return [...styles].map((property) => property + ': ' + styles.getPropertyValue(property));
  });
  const dressed = looks();
  own.forEach((sheet) => { sheet.disabled = true; });
  const bare = looks();
  own.forEach((sheet) => { sheet.disabled = false; });
  // what differs now as well is the shell's own doing, e.g. an announcement that has gone
  const again = looks();
  outlet.style.removeProperty('display');
  return elements.flatMap((element, index) => {
    const other = dressed[index].filter((look) => again[index].includes(look) && !bare[index].includes(look));
    return other.length === 0 ? [] : [element.tagName.toLowerCase() + ' ' + other.slice(0, 3).join(', ')];
  });
})()`;
