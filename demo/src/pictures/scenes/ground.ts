import type { Random } from '@duet/server/demo';
import { circle, mix, path, rect, shape, times } from '../svg.ts';
import type { Point } from '../svg.ts';

/** A jagged line from left to right, closed at the bottom. */
export function ridge(random: Random, base: number, height: number, step: number): Point[] {
  const points: Point[] = [[-20, 400]];
  for (let x = -20, up = random.chance(0.5); x <= 330; x += random.between(step * 0.6, step * 1.4), up = !up) {
    points.push([x, base - (up ? random.between(height * 0.6, height) : random.between(0, height * 0.35))]);
  }
  return [...points, [330, 400]];
}

/** A soft hill that fills everything below it. */
export function hill(random: Random, base: number, height: number, fill: string): string {
  const a = base - random.between(-height, height);
  const b = base - random.between(-height, height);
  return path(
    `M-10 ${base}C60 ${a} 120 ${a} 160 ${base}S260 ${b} 310 ${base - random.between(0, height / 2)}V400H-10Z`,
    fill,
  );
}

export function pine(x: number, ground: number, height: number, fill: string): string {
  const width = height * 0.42;
  return times(3, (index) => {
    const top = ground - height + index * height * 0.24;
    const half = (width / 2) * (0.55 + index * 0.225);
    return shape(
      [
        [x, top],
        [x + half, top + height * 0.46],
        [x - half, top + height * 0.46],
      ],
      fill,
    );
  });
}

export function roundTree(random: Random, x: number, ground: number, size: number, leaf: string): string {
  return (
    rect(x - size * 0.05, ground - size * 0.6, size * 0.1, size * 0.6, mix(leaf, '#5b3a33', 0.7)) +
    circle(x, ground - size * 0.75, size * 0.34, leaf) +
    circle(x - size * 0.2, ground - size * 0.6, size * 0.24, mix(leaf, '#2c3f3a', 0.12)) +
    circle(x + size * random.between(0.15, 0.24), ground - size * 0.62, size * 0.25, mix(leaf, '#ffffff', 0.12))
  );
}
