import { randomFrom } from '../../lib/random.ts';
import type { Random } from '../../lib/random.ts';
import { shareSize } from './share-address.ts';

/** Colours of one dusk: the sky from above to the horizon, the houses far away and near, and the light in windows. */
export interface Dusk {
  readonly sky: readonly [string, string, string];
  readonly far: string;
  readonly near: string;
  readonly light: string;
}

const { width, height } = shareSize;

/** White on the upper two of the colours has a contrast of 4.5 at least. */
export const dusks: readonly [Dusk, ...Dusk[]] = [
  { sky: ['#2a1655', '#6b2f9c', '#f0445e'], far: '#6d2a7a', near: '#2a1440', light: '#ffd28a' },
  { sky: ['#1d1440', '#4b2fa8', '#c45cc0'], far: '#4a2c8c', near: '#1b1136', light: '#ffdf9e' },
  { sky: ['#3a123f', '#a12458', '#f5a623'], far: '#8a2450', near: '#33102f', light: '#ffe3a8' },
  { sky: ['#14234d', '#4a3a9e', '#f0728a'], far: '#4d3a86', near: '#161a3d', light: '#ffd9a0' },
];

/** The dusk of a place, the same each time for the same words. */
export function duskOf(place: string): Dusk {
  return randomFrom(`dusk ${place}`).pick(dusks);
}

/** The sky as SVG. */
export function skyOf({ sky: [above, middle, horizon] }: Dusk): string {
  return `<defs>
      <linearGradient id="sky" x2="0" y2="1">
        <stop stop-color="${above}"/><stop offset=".7" stop-color="${middle}"/><stop offset="1" stop-color="${horizon}"/>
      </linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>`;
}

/** Sky and houses of a place as a picture of its own. */
export function skylinePicture(place: string): string {
  const dusk = duskOf(place);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${skyOf(dusk)}${skyline(place, dusk)}</svg>`;
}

/** The houses of a place as SVG, the same each time for the same words. */
export function skyline(seed: string, { far, near, light }: Dusk): string {
  const random = randomFrom(seed);
  const away = row(random, { least: 34, most: 78, low: 90, high: 210 });
  const close = row(random, { least: 58, most: 120, low: 60, high: 160 });
  return [
    `<g fill="${far}">${away.map((house) => outline(random, house)).join('')}</g>`,
    `<g fill="${near}">${close.map((house) => outline(random, house)).join('')}</g>`,
    `<g fill="${light}">${close.map((house) => windows(random, house)).join('')}</g>`,
  ].join('');
}

interface House {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

interface Measures {
  readonly least: number;
  readonly most: number;
  readonly low: number;
  readonly high: number;
}

/** Houses side by side, the higher ones where the centre of the place is. */
function row(random: Random, { least, most, low, high }: Measures): readonly House[] {
  const centre = random.between(0.3, 0.7) * width;
  const houses: House[] = [];
  for (let x = -random.whole(0, 30); x < width;) {
    const wide = random.whole(least, most);
    const nearness = Math.max(0, 1 - Math.abs(x + wide / 2 - centre) / (width * 0.6));
    houses.push({ x, width: wide, height: Math.round(low + (high - low) * random() * (0.35 + 0.65 * nearness)) });
    x += wide + (random.chance(0.2) ? random.whole(6, 22) : 0);
  }
  return houses;
}

/** One house down to the lower edge, with what stands on its roof. */
function outline(random: Random, { x, width: wide, height: high }: House): string {
  const top = height - high;
  const middle = x + wide / 2;
  const body = `M${x} ${height}V${top}h${wide}V${height}z`;
  const roofs = [
    [6, ''],
    [3, `M${x} ${top}l${wide / 2} ${-wide * 0.42}l${wide / 2} ${wide * 0.42}z`],
    [
      2,
      `M${x + wide * 0.15} ${top}a${wide * 0.35} ${wide * 0.35} 0 0 1 ${wide * 0.7} 0zM${middle - 2} ${top - wide * 0.35 - 16}h4v20h-4z`,
    ],
    [2, `M${middle - 2} ${top - 44}h4v44h-4z`],
    [2, `M${x + wide * 0.2} ${top}v-18h${wide * 0.6}v18zM${x + wide * 0.34} ${top - 18}v-14h${wide * 0.32}v14z`],
    [1, `M${middle - 12} ${top}v-34l12 -46l12 46v34z`],
  ] as const;
  return `<path d="${body}${random.weighted(roofs.map(([weight, roof]) => [roof, weight] as const))}"/>`;
}

/** Some of the windows are lit. */
function windows(random: Random, { x, width: wide, height: high }: House): string {
  const columns = Math.floor((wide - 16) / 18);
  const rows = Math.floor((high - 20) / 24);
  const start = x + (wide - columns * 18 + 8) / 2;
  const lit: string[] = [];
  for (let line = 0; line < rows; line += 1)
    for (let column = 0; column < columns; column += 1)
      if (random.chance(0.32)) lit.push(`M${start + column * 18} ${height - high + 16 + line * 24}h9v12h-9z`);
  return lit.length > 0 ? `<path d="${lit.join('')}" opacity="${random.between(0.55, 0.95).toFixed(2)}"/>` : '';
}
