import postcss from 'postcss';
import parseSelectors from 'postcss-selector-parser';
import type { Node, Selector } from 'postcss-selector-parser';
import type { Leak } from './leak.ts';

const siblings = new Set(['+', '~']);

/** The rules of a sheet of the shell, which may style the whole page, that would have siblings styled anew in all of it. */
export function findBareSiblings(css: string, file: string): readonly Leak[] {
  const found: Leak[] = [];
  postcss.parse(css, { from: file }).walkRules((rule) => {
    parseSelectors((list) => {
      for (const selector of list.nodes) {
        const reason = bareSibling(selector);
        const { line = 1, column = 1 } = rule.source?.start ?? {};
        if (reason) found.push({ line, column, rule: selector.toString().trim(), reason });
      }
    }).processSync(rule.selector);
  });
  return found;
}

/**
 * What is wrong with an element's name or `*` that stands alone before `+` or `~`. A browser notes what may change siblings by
 * class, attribute or state; without one it styles all siblings in the page anew, inside and outside the remote.
 */
export function bareSibling(selector: Selector): string | undefined {
  let found: string | undefined;
  selector.walkCombinators((combinator) => {
    // the + of :nth-child(5n + 4) is none
    if (!siblings.has(combinator.value.trim()) || isNth(combinator.parent?.parent)) return;
    const [before, ...others] = compoundBefore(combinator);
    if (before && others.length === 0 && (before.type === 'tag' || before.type === 'universal')) found ??= before.value;
  });
  return found && `<${found}> beside + or ~ has siblings styled anew wherever an element comes or goes: name a class`;
}

function isNth(around: { readonly type: string; toString(): string } | undefined): boolean {
  return around?.type === 'pseudo' && around.toString().trim().startsWith(':nth-');
}

function compoundBefore(combinator: Node): readonly Node[] {
  const nodes: Node[] = [];
  for (let node = combinator.prev(); node && node.type !== 'combinator'; node = node.prev()) nodes.unshift(node);
  return nodes;
}
