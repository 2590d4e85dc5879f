import postcss from 'postcss';
import type { AtRule, ChildNode, Rule, Node as SheetNode } from 'postcss';
import parseSelectors from 'postcss-selector-parser';
import type { Node, Selector } from 'postcss-selector-parser';

/**
 * Finds the rules of a remote's style sheet that could affect elements outside the remote. A selector has to begin with
 * a class of the sheet's own module, which nobody else has; what follows it is inside. (A condition on the elements above
 * is written `.card { [data-open] & { … } }`: with `&` it is matched from the rule's own element on.) At-rules are only
 * allowed when they define no name that the whole page shares. The list names what is allowed, so that a rule that CSS
 * adds in the future is refused until somebody has considered it.
 */
export interface Leak {
  readonly line: number;
  readonly column: number;
  /** The selector or at-rule as it is written. */
  readonly rule: string;
  readonly reason: string;
}

const localAtRules = new Set(['media', 'supports', 'container', 'starting-style', 'keyframes']);
/** Elements that are never inside a remote, in any position of a selector. */
const outsideElements = new Set(['html', 'body']);
const outsidePseudos = new Set([':root', ':host', ':host-context', ':global', ':scope']);
const alternatives = new Set([':is', ':where']);
const siblings = new Set(['+', '~']);

/** Finds the leaking rules in the source of one style sheet. */
export function findLeaks(css: string, file: string): readonly Leak[] {
  if (!file.endsWith('.module.css')) {
    const reason = 'its class names are not its own: name it .module.css';
    return [{ line: 1, column: 1, rule: 'a style sheet that is no module', reason }];
  }
  const leaks: Leak[] = [];
  const add = (node: ChildNode, rule: string, reason: string | undefined) => {
    if (!reason) return;
    const { line = 1, column = 1 } = node.source?.start ?? {};
    leaks.push({ line, column, rule: rule.trim(), reason });
  };
  const root = postcss.parse(css, { from: file });
  root.walkAtRules((rule) => add(rule, `@${rule.name} ${rule.params}`, leakOfAtRule(rule)));
  root.walkRules((rule) => {
    if (isAtRule(rule.parent) && rule.parent.name === 'keyframes') return;
    const isNested = hasRuleAbove(rule);
    parseSelectors((list) => {
      for (const each of list.nodes) add(rule, each.toString(), leakOfSelector(each, isNested));
    }).processSync(rule.selector);
  });
  return leaks;
}

function leakOfAtRule({ name, params }: AtRule): string | undefined {
  if (!localAtRules.has(name)) return `@${name} holds for the whole page and belongs to the shell`;
  if (name === 'keyframes' && !/^[\w-]+$/.test(params)) return 'the name of these keyframes is not made local';
  return undefined;
}

function leakOfSelector(selector: Selector, isNested: boolean): string | undefined {
  const outside = findOutside(selector);
  if (outside) return `${outside} is not inside any remote`;
  const sibling = findBareSibling(selector);
  if (sibling)
    return `<${sibling}> beside + or ~ has siblings styled anew wherever an element comes or goes: name a class`;
  if (isNested) {
    const isInside = !mentionsParent(selector) || selector.nodes.some(isOwn);
    return isInside ? undefined : 'it styles what is around the rule that it stands in';
  }
  return firstCompound(selector).some(isOwn) ? undefined : 'it does not begin with a class of its own';
}

/** The first element, document or scope of the selector that is always outside a remote. */
function findOutside(selector: Selector): string | undefined {
  let found: string | undefined;
  selector.walk((node) => {
    if (node.type === 'id') found ??= `#${node.value}`;
    if (node.type === 'tag' && outsideElements.has(node.value.toLowerCase())) found ??= `<${node.value}>`;
    if (node.type === 'pseudo' && outsidePseudos.has(node.value.toLowerCase())) found ??= node.value;
  });
  return found;
}

/**
 * The first element's name or `*` that stands alone before `+` or `~`. A browser notes what may change siblings by class,
 * attribute or state; without one it styles all siblings in the page anew, inside and outside the remote.
 */
function findBareSibling(selector: Selector): string | undefined {
  let found: string | undefined;
  selector.walkCombinators((combinator) => {
    // the + of :nth-child(5n + 4) is none
    if (!siblings.has(combinator.value.trim()) || isNth(combinator.parent?.parent)) return;
    const [before, ...others] = compoundBefore(combinator);
    if (before && others.length === 0 && (before.type === 'tag' || before.type === 'universal')) found ??= before.value;
  });
  return found;
}

function isNth(around: { readonly type: string; toString(): string } | undefined): boolean {
  return around?.type === 'pseudo' && around.toString().trim().startsWith(':nth-');
}

function compoundBefore(combinator: Node): readonly Node[] {
  const nodes: Node[] = [];
  for (let node = combinator.prev(); node && node.type !== 'combinator'; node = node.prev()) nodes.unshift(node);
  return nodes;
}

/** The part of the selector about its first element; a nested one may begin with a combinator. */
function firstCompound({ nodes }: Selector): readonly Node[] {
  const end = nodes.findIndex((node) => node.type === 'combinator');
  return end === -1 ? nodes : nodes.slice(0, end);
}

/** A class, the rule around it, or a choice of only these. `:not()` and `:has()` do not count, whatever they contain. */
function isOwn(node: Node): boolean {
  if (node.type === 'class' || node.type === 'nesting') return true;
  if (node.type !== 'pseudo' || !alternatives.has(node.value)) return false;
  return node.nodes.length > 0 && node.nodes.every((each) => firstCompound(each).some(isOwn));
}

/** Whether an `&` occurs: a nested selector with it is not put inside the surrounding rule but used as it is. */
function mentionsParent(selector: Selector): boolean {
  let does = false;
  selector.walkNesting(() => {
    does = true;
  });
  return does;
}

function hasRuleAbove(rule: Rule): boolean {
  let above: SheetNode['parent'] = rule.parent;
  while (above && above.type !== 'rule') above = above.parent;
  return above !== undefined;
}

function isAtRule(node: { readonly type: string } | undefined): node is AtRule {
  return node?.type === 'atrule';
}
