import { createElement } from 'react';
import type { ReactNode } from 'react';

/**
 * Turns the inside of an Iconify SVG into React elements. Not innerHTML: pages with Trusted Types refuse it, and what
 * is not a shape (a script, a handler) never becomes an element this way.
 */
export function parseSvg(body: string): ReactNode {
  const levels: ReactNode[][] = [[]];
  const open: { readonly tag: string; readonly attributes: Record<string, string> }[] = [];
  const add = (tag: string, attributes: Record<string, string>, children: readonly ReactNode[]) => {
    const siblings = levels.at(-1);
    if (shapes.test(tag)) siblings?.push(createElement(tag, { key: siblings.length, ...attributes }, ...children));
  };

  for (const [, closes, tag = '', rest = '', isEmpty] of body.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (closes) {
      const children = levels.pop() ?? [];
      const parent = open.pop();
      if (parent) add(parent.tag, parent.attributes, children);
    } else if (isEmpty) {
      add(tag, readAttributes(rest), []);
    } else {
      open.push({ tag, attributes: readAttributes(rest) });
      levels.push([]);
    }
  }
  return levels[0];
}

const shapes =
  /^(g|path|circle|ellipse|rect|line|polyline|polygon|defs|linearGradient|radialGradient|stop|clipPath|mask)$/;

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/([\w-]+)="([^"]*)"/g)) {
    if (/^(on|style$)/.test(name)) continue;
    attributes[name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())] = value;
  }
  return attributes;
}
