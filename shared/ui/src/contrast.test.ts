import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];
type Theme = 'light' | 'dark';

const css = readFileSync(fileURLToPath(new URL('tokens.css', import.meta.url).href), 'utf8');
const themes: readonly Theme[] = ['light', 'dark'];
const grounds = ['paper', 'surface', 'sunken'];

const textOn: Readonly<Record<string, readonly string[]>> = {
  ink: [...grounds, 'ember-soft', 'plum-soft', 'honey-soft', 'leaf-soft', 'danger-soft'],
  muted: grounds,
  'ember-text': [...grounds, 'ember-soft'],
  'plum-text': [...grounds, 'plum-soft'],
  'honey-text': [...grounds, 'honey-soft'],
  'leaf-text': [...grounds, 'leaf-soft'],
  danger: [...grounds, 'danger-soft'],
  'on-gradient': ['gradient-from', 'gradient-to'],
};
/** Edges of controls, icons and the focus ring. Honey is too light for that on white: its icons take `honey-text`. */
const shapeOn: Readonly<Record<string, readonly string[]>> = {
  edge: ['paper', 'surface'],
  ember: ['paper', 'surface'],
  plum: [...grounds, 'plum-soft'],
  leaf: ['paper', 'surface'],
  'gradient-from': ['paper', 'surface'],
  'gradient-to': ['paper', 'surface'],
};

describe.each(themes)('%s theme', (theme) => {
  it.each(pairs(textOn))('%s reads on %s', (text, ground) => {
    expect(ratio(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(shapeOn))('%s is seen on %s', (shape, ground) => {
    expect(ratio(theme, shape, ground)).toBeGreaterThanOrEqual(3);
  });

  it('reads all along the gradient', () => {
    const [from, to] = [token('gradient-from', theme), token('gradient-to', theme)];
    for (const share of [0.25, 0.5, 0.75]) {
      expect(contrast(token('on-gradient', theme), mix(to, from, share))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

function pairs(table: Readonly<Record<string, readonly string[]>>): [string, string][] {
  return Object.entries(table).flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]));
}

function ratio(theme: Theme, front: string, back: string): number {
  return contrast(token(front, theme), token(back, theme));
}

/** A token's colour in a theme, read from the file that browsers get. */
function token(name: string, theme: Theme): Colour {
  const value = new RegExp(`--${name}: (.+);`).exec(css)?.[1] ?? '';
  const [, light = value, dark = value] = /^light-dark\((#\w+|rgb\([^)]*\)), (#\w+|rgb\([^)]*\))\)$/.exec(value) ?? [];
  return parse(theme === 'light' ? light : dark);
}

function parse(value: string): Colour {
  if (value.startsWith('#')) {
    const [red = 0, green = 0, blue = 0] = (value.match(/\w\w/g) ?? []).map((pair) => Number.parseInt(pair, 16));
    return [red, green, blue, 1];
  }
  const [red = NaN, green = NaN, blue = NaN, alpha = NaN] = (value.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, alpha / 100];
}

/** The ratio of WCAG 2.2, the front laid over the back. */
function contrast(front: Colour, back: Colour): number {
  const [one, other] = [luminance(mix(front, back, front[3])), luminance(back)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function mix(one: Colour, other: Colour, share: number): Colour {
  const channel = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share);
  return [channel(0), channel(1), channel(2), 1];
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
