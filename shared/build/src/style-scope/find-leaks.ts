import postcss from 'postcss';
import type { AtRule, ChildNode, Rule, Node as SheetNode } from 'postcss';
import parseSelectors from 'postcss-selector-parser';
import type { Node, Selector } from 'postcss-selector-parser';
import { bareSibling } from './bare-siblings.ts';
import type { Leak } from './leak.ts';

const localAtRules = new Set(['media', 'supports', 'container', 'starting-style', 'keyframes']);
/** Elements that are never inside a remote, in any position of a selector. */
const outsideElements = new Set(['html', 'body']);
const outsidePseudos = new Set([':root', ':host', ':host-context', ':global', ':scope']);
const alternatives = new Set([':is', ':where']);

/**
 * Finds the rules of a remote's style sheet that could affect elements outside the remote. A selector has to begin with
 * a class of the sheet's own module, which nobody else has; what follows it is inside. (A condition on the elements above
 * is written `.card { [data-open] & { … } }`: with `&` it is matched from the rule's own element on.) At-rules are only
 * allowed when they define no name that the whole page shares. The list names what is allowed, so that a rule that CSS
 * adds in the future is refused until somebody has considered it.
 */
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
  const bare = bareSibling(selector);
  if (bare) return bare;
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
