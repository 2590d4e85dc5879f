import { canvas, circle, fade, path, rect, times } from '../svg.ts';
import type { Scene } from './scene.ts';

const palettes = [
  ['#ffe8d6', '#f7b7a3', '#f0445e', '#6b3fd4'],
  ['#f6ecff', '#d3bdf5', '#8f6bdc', '#f5a623'],
  ['#e9f8f0', '#a9dfc5', '#1f9d6b', '#f5a623'],
  ['#fff3d6', '#fbd38a', '#f58a4b', '#6b3fd4'],
  ['#e6f3fb', '#a8d5ee', '#4d9de0', '#f0445e'],
  ['#fde7ea', '#f9b8c1', '#f0708a', '#f5a623'],
] as const;

const backdrop = (from: string, to: string) =>
  `<defs>${fade('paper', [from, to])}</defs>${rect(0, 0, canvas.width, canvas.height, 'url(#paper)')}`;

/** The mark, very large: two circles that overlap. */
export const twoCircles: Scene = (random) => {
  const [light, soft, strong, other] = random.pick(palettes);
  const y = random.between(140, 210);
  return (
    backdrop(light, soft) +
    circle(98, y, 118, strong, 'opacity=".55"') +
    circle(206, y + random.between(-26, 26), 118, other, 'opacity=".45"')
  );
};

export const arches: Scene = (random) => {
  const [light, soft, strong, other] = random.pick(palettes);
  return (
    backdrop(light, light) +
    times(4, (index) => {
      const half = 138 - index * 30;
      return path(
        `M${150 - half} 400V${190 - index * 4}a${half} ${half} 0 0 1 ${half * 2} 0V400Z`,
        [soft, strong, other, light][index] ?? soft,
        `opacity="${[0.9, 0.55, 0.5, 0.85][index]}"`,
      );
    })
  );
};

/** Cut paper: a few large soft shapes. */
export const cutPaper: Scene = (random) => {
  const [light, soft, strong, other] = random.pick(palettes);
  const leaf = (x: number, y: number, turn: number, color: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M0 0C26-30 26-84 0-118C-26-84-26-30 0 0Z', color)}${path('M0 0V-104', 'none', 'stroke="#ffffff" stroke-opacity=".5" stroke-width="2"')}</g>`;
  return (
    backdrop(soft, light) +
    path(`M-10 ${random.whole(60, 110)}C70 20 120 150 200 90S300 60 310 40V-10H-10Z`, strong, 'opacity=".35"') +
    path('M-10 300C60 250 130 330 190 290S280 240 310 270V410H-10Z', other, 'opacity=".3"') +
    circle(random.between(60, 240), random.between(90, 160), random.between(50, 80), '#ffffff', 'opacity=".5"') +
    times(5, (index) =>
      leaf(
        index < 3 ? -4 + index * 16 : 290 - (index - 3) * 18,
        330 + (index % 3) * 20,
        index < 3 ? 10 + index * 22 : -14 - (index - 3) * 24,
        index % 2 ? strong : other,
      ),
    )
  );
};

export const rainbow: Scene = (random) => {
  const [light, soft, strong, other] = random.pick(palettes);
  const x = random.pick([30, 150, 270]);
  return (
    backdrop(light, soft) +
    times(5, (index) =>
      circle(x, 330, 270 - index * 42, [strong, other, '#fff4e2', soft, strong][index] ?? soft, 'opacity=".6"'),
    )
  );
};
