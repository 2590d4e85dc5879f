import type { RegistryRemote, RemoteName } from '@duet/contracts';
import type { RegistryStore } from './registry-store.ts';

/**
 * The build keeps the styles of a remote inside its element (shared/build, StyleScopePlugin). A remote that was built
 * elsewhere may come without a scope, so its sheet is put into the same scope here as soon as it has loaded.
 */
export function containStyles(registry: RegistryStore): void {
  const contain = (sheet: CSSStyleSheet | null) => {
    const name = sheet?.href && ownerOf(sheet.href, registry);
    if (name) scopeRules(sheet, name);
  };
  for (const sheet of document.styleSheets) contain(sheet);
  // the load event of a style sheet does not bubble
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) contain(target.sheet);
    },
    true,
  );
}

/** The remote whose folder holds the style sheet. */
function ownerOf(href: string, registry: RegistryStore): RemoteName | undefined {
  const isOf = ({ entry, previous }: RegistryRemote) =>
    [entry, previous?.entry].some((each) => each && href.startsWith(new URL('.', new URL(each, location.href)).href));
  return Object.values(registry.current().remotes).find(isOf)?.name;
}

/** Puts every rule that applies to the whole page into the scope of the remote; what knows no scopes nests it instead. */
function scopeRules(sheet: CSSStyleSheet, name: RemoteName): void {
  const scope = `([data-remote="${name}"])`;
  const around = 'CSSScopeRule' in window ? '@scope ' : ':where';
  [...sheet.cssRules].forEach((rule, index) => {
    if (isScoped(rule, scope)) return;
    sheet.deleteRule(index);
    sheet.insertRule(`${around}${scope} { ${rule.cssText} }`, index);
  });
}

/** Keyframes cannot be scoped: their names always belong to the whole page. The build writes all rules twice (StyleScopePlugin). */
function isScoped(rule: CSSRule, scope: string): boolean {
  return (
    rule instanceof CSSKeyframesRule ||
    ['@scope ', ':where'].some((around) => rule.cssText.startsWith(`${around}${scope} {`)) ||
    (rule instanceof CSSSupportsRule && [...rule.cssRules].every((each) => isScoped(each, scope)))
  );
}
