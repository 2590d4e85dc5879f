import { describe, expect, it } from '@jest/globals';
import { aRegistry } from '../test-kit.ts';
import { containStyles } from './contain-styles.ts';
import { createRegistryStore } from './registry-store.ts';

const registry = aRegistry();
const entry = registry.remotes.feed?.entry ?? '';
const store = createRegistryStore({ initial: registry, fetchRegistry: async () => registry });
containStyles(store);

class Keyframes implements Pick<CSSRule, 'cssText'> {
  readonly cssText = '@keyframes arrive_1 { }';
}
class Supports {
  readonly cssRules: readonly object[];
  readonly cssText = '@supports (hanging-punctuation:first) or (-moz-orient:inline) { }';

  constructor(...cssRules: readonly object[]) {
    this.cssRules = cssRules;
  }
}
Object.assign(globalThis, { CSSKeyframesRule: Keyframes, CSSSupportsRule: Supports, CSSScopeRule: Object });

/** A style sheet that has loaded; jsdom does not parse scopes, so the test compares the text of its rules. */
function load(address: string, rules: readonly object[]): readonly object[] {
  const cssRules = [...rules];
  const sheet = {
    href: new URL(address, location.href).href,
    cssRules,
    deleteRule: (index: number) => void cssRules.splice(index, 1),
    insertRule: (cssText: string, index: number) => void cssRules.splice(index, 0, { cssText }),
  };
  const link = Object.defineProperty(document.createElement('link'), 'sheet', { value: sheet });
  document.head.append(link);
  link.dispatchEvent(new Event('load'));
  return cssRules.map((rule) => ('cssText' in rule ? rule.cssText : rule)) as object[];
}

const inFolder = (file: string) => new URL(file, new URL(entry, location.href)).pathname;
const nav = { cssText: 'nav { display: none !important; }' };
const scoped = { cssText: '@scope ([data-remote="feed"]) { .a_1 { color: red; } }' };

/** What the build writes for browsers whose scopes are incomplete. */
const again = new Supports(new Keyframes(), { cssText: ':where([data-remote="feed"]) { color: red; }' });

describe('a style sheet that has loaded', () => {
  it('a style sheet that has loaded is put into the scope of the remote that it comes from, rule by rule', () => {
    const wide = { cssText: '@media (width > 1px) { body { color: red; } }' };

    expect(load(inFolder('a.css'), [nav, wide])).toEqual([
      '@scope ([data-remote="feed"]) { nav { display: none !important; } }',
      '@scope ([data-remote="feed"]) { @media (width > 1px) { body { color: red; } } }',
    ]);
  });

  it('keeps rules that are already in that scope, and keyframes, unchanged', () => {
    expect(load(inFolder('b.css'), [scoped, again, new Keyframes(), nav])).toEqual([
      scoped.cssText,
      again.cssText,
      '@keyframes arrive_1 { }',
      '@scope ([data-remote="feed"]) { nav { display: none !important; } }',
    ]);
  });

  it.each([
    [
      'nav',
      new Supports({ cssText: ':where([data-remote="feed"]) { color: red; }' }, { cssText: 'nav { color: red; }' }),
    ],
    ['the place of another remote', new Supports({ cssText: ':where([data-remote="chat"]) { }' })],
    ['a list', new Supports({ cssText: 'body, :where([data-remote="feed"]) { color: red; }' })],
  ])('a style sheet that has loaded is put into its scope where a condition holds a rule of %s', (_what, sly) => {
    expect(load(inFolder('c.css'), [sly])).toEqual([`@scope ([data-remote="feed"]) { ${sly.cssText} }`]);
  });

  it('a style sheet that has loaded is nested where the browser knows no scopes', () => {
    Reflect.deleteProperty(window, 'CSSScopeRule');

    const rules = load(inFolder('d.css'), [again, nav]);

    Object.assign(window, { CSSScopeRule: Object });
    expect(rules).toEqual([again.cssText, `:where([data-remote="feed"]) { ${nav.cssText} }`]);
  });

  it('a style sheet that has loaded is put into its scope when it names that of another remote', () => {
    const other = { cssText: '@scope ([data-remote="chat"]) { nav { color: red; } }' };

    expect(load(inFolder('c.css'), [other])).toEqual([`@scope ([data-remote="feed"]) { ${other.cssText} }`]);
  });

  it('a style sheet that has loaded is not changed when it is the shell’s', () => {
    expect(load('/shell/main.css', [nav])).toEqual([nav.cssText]);
  });
});
