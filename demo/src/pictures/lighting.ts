import type { Random } from '@duet/server/demo';
import { canvas, ellipse, glow, group, mix, path, rect } from './svg.ts';

/** How a picture is lit and developed. */
export interface Lighting {
  /** Where the light comes from in the picture: -1 left, 1 right. */
  readonly side: -1 | 1;
  readonly light: string;
  readonly shade: string;
  /** How deep the other side of a face lies in shade, 0 to 1. */
  readonly depth: number;
  /** The edge that a light from behind draws, if there is one. */
  readonly rim: string | undefined;
  /** What lies over the whole picture, and how strongly. */
  readonly grade: readonly [color: string, strength: number];
}

type Kind = Omit<Lighting, 'side'>;

const kinds: readonly (readonly [Kind, number])[] = [
  [{ light: '#ffe9c9', shade: '#5a1f4c', depth: 0.3, rim: undefined, grade: ['#ffb56b', 0.05] }, 4],
  [{ light: '#fff6ea', shade: '#3a2a5c', depth: 0.2, rim: undefined, grade: ['#ffffff', 0.03] }, 4],
  [{ light: '#e3f0ff', shade: '#1d2c5c', depth: 0.34, rim: undefined, grade: ['#6f9fe0', 0.13] }, 3],
  [{ light: '#ffd08a', shade: '#4a163c', depth: 0.42, rim: '#ffe2a8', grade: ['#ff8f4a', 0.15] }, 3],
  [{ light: '#ffc1d6', shade: '#2a1a5c', depth: 0.46, rim: '#ff9ec4', grade: ['#5b3fc4', 0.15] }, 2],
  [{ light: '#d8fff0', shade: '#123a44', depth: 0.34, rim: '#c9fff0', grade: ['#2f8f8a', 0.12] }, 2],
  [{ light: '#f6e7d4', shade: '#3c2a20', depth: 0.36, rim: undefined, grade: ['#b5834e', 0.18] }, 2],
];

export function pickLighting(random: Random): Lighting {
  return { ...random.weighted(kinds), side: random.chance(0.5) ? 1 : -1 };
}

/** Lies under the person: a place is developed in one tone. */
export function graded({ grade: [color, strength] }: Lighting): string {
  return rect(0, 0, canvas.width, canvas.height, color, `opacity="${strength}"`);
}

/** One light over the whole picture, so that scenes and people belong together. */
export function lightOver({ side, light, shade }: Lighting): string {
  const [from, to] = side < 0 ? [0, 1] : [1, 0];
  return (
    `<defs><linearGradient id="over" x1="${from}" y1="0" x2="${to}" y2="1"><stop offset="0" stop-color="${light}" stop-opacity=".3"/><stop offset=".45" stop-color="${light}" stop-opacity=".03"/><stop offset="1" stop-color="${shade}" stop-opacity=".24"/></linearGradient></defs>` +
    rect(0, 0, canvas.width, canvas.height, 'url(#over)')
  );
}

/** The head and neck of the set, in its own units. */
const head =
  'M132 36a56 56 0 0 0-56 56v6.17A12 12 0 0 0 66 110v14a12 12 0 0 0 10.3 11.88 56.04 56.04 0 0 0 31.7 44.73v18.4h48v-18.39a56.04 56.04 0 0 0 31.7-44.73A12 12 0 0 0 198 124v-14a12 12 0 0 0-10-11.83V92a56 56 0 0 0-56-56Z';

/** Gives a face its roundness: light on one cheek, shade on the other and below the chin. `side` is that of the face. */
export function modelled({ light, shade, depth, rim }: Lighting, side: -1 | 1, skin: string): string {
  // skin turns darker and warmer in shade, not grey
  const deep = mix(mix(skin, '#7a2f24', 0.75), shade, 0.3);
  const lit = 132 + side * 34;
  const dark = 132 - side * 62;
  return (
    `<defs><clipPath id="head"><path d="${head}"/></clipPath>${glow('lit', light, 0.42)}${glow('dark', deep, depth)}</defs>` +
    `<g clip-path="url(#head)">${ellipse(dark, 120, 74, 96, 'url(#dark)')}${ellipse(132, 204, 60, 26, 'url(#dark)')}${ellipse(lit, 84, 58, 66, 'url(#lit)')}` +
    (rim
      ? group(`translate(${-side * 4} 0)`, path(head, 'none', `stroke="${rim}" stroke-width="5" opacity=".55"`))
      : '') +
    '</g>'
  );
}
