import type { Random } from '@duet/server/demo';
import { canvas, circle, ellipse, fade, glow, rect, times } from './svg.ts';

/** Time of day: the sky from top to bottom, and how far things lie in it. */
export interface Light {
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly haze: string;
  readonly isDark: boolean;
}

export const lights = {
  dawn: { sky: ['#ffe3d1', '#ffc4b0', '#f9a3ab'], sun: '#fff3dc', haze: '#f7b5ae', isDark: false },
  gold: { sky: ['#fff1d2', '#ffd79a', '#f9b17f'], sun: '#fffbe8', haze: '#f6bd8c', isDark: false },
  dusk: { sky: ['#7d5fb8', '#c58ac5', '#f7a9a0'], sun: '#ffdcb8', haze: '#b887c4', isDark: false },
  noon: { sky: ['#9fd8f0', '#c5e9f6', '#eef8f4'], sun: '#fffdf0', haze: '#c3e4ee', isDark: false },
  mint: { sky: ['#bfe6d6', '#dcf3e4', '#fbf6e4'], sun: '#fffbe6', haze: '#cfe9da', isDark: false },
  lilac: { sky: ['#cdb6f0', '#e6d4f7', '#fde8e4'], sun: '#fff4ea', haze: '#d9c3ee', isDark: false },
  night: { sky: ['#251c4d', '#3d2f74', '#6d4f9c'], sun: '#fdf1d0', haze: '#4a3a80', isDark: true },
} as const satisfies Record<string, Light>;

export const dayLights: readonly Light[] = [lights.dawn, lights.gold, lights.noon, lights.mint, lights.lilac];
export const eveningLights: readonly Light[] = [lights.dusk, lights.gold, lights.dawn];
export const allLights: readonly Light[] = Object.values(lights);

/** The sky over the whole picture. */
export function sky(light: Light): string {
  return `<defs>${fade('sky', light.sky)}${glow('halo', light.sun)}</defs>${rect(0, 0, canvas.width, canvas.height, 'url(#sky)')}`;
}

/** Sun, or the moon at night, with its halo. */
export function sun(light: Light, x: number, y: number, radius: number): string {
  return circle(x, y, radius * 3.2, 'url(#halo)', 'opacity=".75"') + circle(x, y, radius, light.sun);
}

/** A few soft clouds. */
export function clouds(random: Random, count: number, color = '#ffffff', low = 130): string {
  return times(count, () => {
    const x = random.between(-10, 300);
    const y = random.between(20, low);
    const size = random.between(0.7, 1.5);
    return (
      `<g opacity="${random.between(0.5, 0.85).toFixed(2)}">` +
      ellipse(x, y, 34 * size, 9 * size, color) +
      ellipse(x - 10 * size, y - 7 * size, 15 * size, 11 * size, color) +
      ellipse(x + 9 * size, y - 10 * size, 18 * size, 14 * size, color) +
      '</g>'
    );
  });
}

export function stars(random: Random, count: number, low = 200): string {
  return times(count, () =>
    circle(
      random.between(0, 300),
      random.between(0, low),
      random.between(0.5, 1.5),
      '#fff7e0',
      `opacity="${random.between(0.4, 1).toFixed(2)}"`,
    ),
  );
}
