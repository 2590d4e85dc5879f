import type { Random } from '@duet/server/demo';
import { circle, line, mix, rect } from './svg.ts';

/** What clothes are made of, to be seen from afar. */
export type Fabric = 'plain' | 'stripes' | 'checks' | 'dots' | 'knit' | 'band';

/** A definition that paints clothes in this colour and fabric. */
export function fabricPaint(id: string, color: string, fabric: Fabric): string {
  // a pattern takes longer to paint than a gradient, and one with a gradient in it much longer
  if (fabric === 'plain')
    return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="90" y1="20" x2="180" y2="240"><stop offset="0" stop-color="${mix(color, '#ffffff', 0.1)}"/><stop offset="1" stop-color="${mix(color, '#2a1a4a', 0.24)}"/></linearGradient>`;
  const [width, height, drawn] = tiles[fabric](mix(color, '#ffffff', 0.34), mix(color, '#1d1430', 0.3));
  return `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${width}" height="${height}">${rect(0, 0, width, height, color)}${drawn}</pattern>`;
}

type Tile = readonly [width: number, height: number, drawn: string];
const large = 480;

const tiles: Readonly<Record<Exclude<Fabric, 'plain'>, (light: string, dark: string) => Tile>> = {
  stripes: (light) => [large, 20, rect(0, 0, large, 8, light)],
  checks: (light, dark) => [
    28,
    28,
    rect(0, 0, 28, 10, dark, 'opacity=".5"') + rect(0, 0, 10, 28, dark, 'opacity=".5"') + rect(18, 0, 2, 28, light),
  ],
  dots: (light) => [20, 20, circle(5, 5, 2.6, light) + circle(15, 15, 2.6, light)],
  knit: (_light, dark) => [12, 10, line('M0 2l6 5 6-5', dark, 1.6, 'opacity=".5"')],
  band: (light, dark) => [large, large, rect(0, 74, large, 20, light) + rect(0, 98, large, 8, dark)],
};

export function pickFabric(random: Random, isSmart: boolean): Fabric {
  return random.weighted<Fabric>([
    ['plain', isSmart ? 7 : 5],
    ['stripes', isSmart ? 1 : 2.4],
    ['checks', 1.6],
    ['dots', isSmart ? 0.4 : 1],
    ['knit', 1.6],
    ['band', isSmart ? 0 : 1.4],
  ]);
}
