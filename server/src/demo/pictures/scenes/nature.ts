import type { Random } from '../../random.ts';
import { allLights, clouds, dayLights, eveningLights, lights, sky, stars, sun } from '../light.ts';
import { circle, ellipse, fade, group, line, mix, path, rect, shape, times } from '../svg.ts';
import type { Point } from '../svg.ts';
import type { Scene } from './scene.ts';

/** A jagged line from left to right, closed at the bottom. */
function ridge(random: Random, base: number, height: number, step: number): Point[] {
  const points: Point[] = [[-20, 400]];
  for (let x = -20, up = random.chance(0.5); x <= 330; x += random.between(step * 0.6, step * 1.4), up = !up) {
    points.push([x, base - (up ? random.between(height * 0.6, height) : random.between(0, height * 0.35))]);
  }
  return [...points, [330, 400]];
}

/** A soft hill that fills everything below it. */
function hill(random: Random, base: number, height: number, fill: string): string {
  const a = base - random.between(-height, height);
  const b = base - random.between(-height, height);
  return path(`M-10 ${base}C60 ${a} 120 ${a} 160 ${base}S260 ${b} 310 ${base - random.between(0, height / 2)}V400H-10Z`, fill);
}

export function pine(x: number, ground: number, height: number, fill: string): string {
  const width = height * 0.42;
  return times(3, (index) => {
    const top = ground - height + index * height * 0.24;
    const half = (width / 2) * (0.55 + index * 0.225);
    return shape([[x, top], [x + half, top + height * 0.46], [x - half, top + height * 0.46]], fill);
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

export const sea: Scene = (random) => {
  const light = random.pick([...dayLights, ...eveningLights]);
  const horizon = random.between(200, 250);
  const water = mix(light.sky[1], '#2f7fa8', 0.55);
  const sunX = random.between(40, 260);
  const sail = random.between(30, 270);
  return (
    `<defs>${fade('water', [mix(water, '#ffffff', 0.25), water, mix(water, '#23466b', 0.25)])}</defs>` +
    sky(light) + clouds(random, 3, '#ffffff', 110) + sun(light, sunX, horizon - random.between(10, 90), 26) +
    rect(0, horizon, 300, 200, 'url(#water)') +
    times(7, (index) => rect(sunX - 16 + random.between(-14, 14) - index * 3, horizon + 6 + index * 13, 30 + index * 7, 3, light.sun, 'rx="1.5" opacity=".45"')) +
    shape([[sail, horizon - 34], [sail, horizon - 4], [sail + 20, horizon - 4]], '#fffaf0') +
    shape([[sail - 3, horizon - 28], [sail - 3, horizon - 4], [sail - 15, horizon - 4]], '#f7d6c4') +
    path(`M${sail - 18} ${horizon - 2}h42l-7 8h-28Z`, '#a8504f') +
    path('M-10 352C60 330 130 366 310 338V400H-10Z', '#fbe3c0') + line('M-10 350C60 328 130 364 310 336', '#ffffff', 5, 'opacity=".7"')
  );
};

export const mountains: Scene = (random) => {
  const light = random.pick(allLights);
  const far = mix(light.haze, '#6f6aa8', 0.45);
  const peaks = ridge(random, 250, 130, 62);
  return (
    sky(light) + (light.isDark ? stars(random, 60) : clouds(random, 3)) + sun(light, random.between(50, 250), random.between(50, 110), 20) +
    shape(peaks, far) +
    peaks.slice(1, -1).filter(([, y]) => y < 190).map(([x, y]) => shape([[x, y], [x + 13, y + 26], [x + 4, y + 20], [x - 3, y + 28], [x - 12, y + 24]], '#ffffff', 'opacity=".85"')).join('') +
    shape(ridge(random, 300, 80, 46), mix(far, '#3d4a7a', 0.35)) +
    shape(ridge(random, 345, 50, 34), mix(far, '#2b4a5c', 0.6)) +
    times(14, (index) => pine(index * 23 + random.between(-8, 8), 400, random.between(50, 95), mix(far, '#1f4446', 0.75)))
  );
};

export const hills: Scene = (random) => {
  const light = random.pick(dayLights);
  const green = random.pick(['#8cc084', '#a3c77a', '#7fbf9a', '#c2c46f']);
  return (
    sky(light) + clouds(random, 5) + sun(light, random.between(40, 260), random.between(60, 130), 24) +
    hill(random, 245, 30, mix(green, light.haze, 0.5)) +
    times(5, () => roundTree(random, random.between(0, 300), 250, random.between(20, 34), mix(green, '#3f7d58', 0.45))) +
    hill(random, 285, 26, mix(green, light.haze, 0.2)) +
    times(3, () => roundTree(random, random.between(0, 300), 300, random.between(44, 70), mix(green, '#2f6d52', 0.55))) +
    hill(random, 335, 20, green) +
    times(26, () => circle(random.between(0, 300), random.between(340, 400), random.between(1.2, 2.6), random.pick(['#ffffff', '#ffd98a', '#f58a9c', '#cdb6f0'])))
  );
};

export const forest: Scene = (random) => {
  const light = random.pick([lights.mint, lights.gold, lights.dawn, lights.dusk]);
  const deep = random.pick(['#2f6b5b', '#3b6a63', '#3f7050', '#31586a']);
  return (
    sky(light) + sun(light, random.between(80, 220), random.between(60, 120), 30) +
    times(4, (layer) => {
      const tone = mix(light.haze, deep, 0.25 + layer * 0.22);
      return (
        times(9 - layer, (index) => pine(index * (300 / (8 - layer)) + random.between(-18, 18), 300 + layer * 34, random.between(120, 190) - layer * 8, tone)) +
        rect(-10, 290 + layer * 34, 320, 140, tone)
      );
    })
  );
};

export const sunflowers: Scene = (random) => {
  const light = random.pick([lights.noon, lights.gold, lights.dawn]);
  const flower = (x: number, y: number, size: number) =>
    line(`M${x} ${y}v${60 * size}`, '#6f9a4b', 4 * size) +
    ellipse(x + 8 * size, y + 26 * size, 9 * size, 4 * size, '#7fae55', `transform="rotate(-25 ${x} ${y})"`) +
    times(12, (index) => ellipse(x, y - 11 * size, 4 * size, 8 * size, index % 2 ? '#fbc02d' : '#f9a825', `transform="rotate(${index * 30} ${x} ${y})"`)) +
    circle(x, y, 7.5 * size, '#7a4a2b') + circle(x, y, 4.5 * size, '#5d3720');
  return (
    sky(light) + clouds(random, 5) + sun(light, random.between(40, 260), 90, 22) +
    rect(0, 255, 300, 150, '#e7c653') + rect(0, 255, 300, 20, '#d9c069') +
    times(5, (row) => times(8 + row, (index) => {
      const size = 0.35 + row * 0.22;
      return flower((index - 0.5 + (row % 2) / 2) * (300 / (7 - row)) + random.between(-6, 6), 262 + row * 24 + random.between(-4, 4), size);
    }))
  );
};

export const lavender: Scene = (random) => {
  const light = random.pick([lights.lilac, lights.dawn, lights.dusk, lights.gold]);
  return (
    sky(light) + clouds(random, 3) + sun(light, random.between(60, 240), random.between(120, 190), 28) +
    hill(random, 240, 26, mix('#8f86c9', light.haze, 0.5)) +
    rect(0, 262, 300, 140, '#7fa873') +
    times(13, (index) => {
      const bottom = (index - 6) * 62 + 150;
      const top = (index - 6) * 13 + 150;
      return shape([[top - 3, 262], [top + 3, 262], [bottom + 21, 400], [bottom - 21, 400]], index % 2 ? '#8e6cc4' : '#a384d6');
    }) +
    times(70, () => circle(random.between(0, 300), random.between(275, 400), random.between(1, 2.4), random.pick(['#c9b2ee', '#b595e2', '#7d5bb5'])))
  );
};

export const snow: Scene = (random) => {
  const light = random.pick([lights.lilac, lights.noon, lights.dusk, lights.night]);
  const tree = mix(light.haze, '#33526b', 0.6);
  return (
    sky(light) + sun(light, random.between(40, 260), random.between(60, 110), 18) +
    shape(ridge(random, 255, 80, 60), mix(light.haze, '#ffffff', 0.35)) +
    times(10, (index) => pine(index * 33 + random.between(-10, 10), 300, random.between(60, 110), tree)) +
    hill(random, 296, 14, mix('#f4f7fc', light.haze, 0.25)) + hill(random, 340, 14, '#f7f9fd') +
    times(60, () => circle(random.between(0, 300), random.between(0, 400), random.between(1, 3), '#ffffff', 'opacity=".9"'))
  );
};

export const autumnPark: Scene = (random) => {
  const light = random.pick([lights.gold, lights.dawn, lights.mint]);
  const leaves = ['#e8743b', '#f0a43a', '#d9543f', '#f2c14e', '#c9563c'];
  return (
    sky(light) + hill(random, 270, 20, mix('#d8b56a', light.haze, 0.4)) +
    times(6, (index) => roundTree(random, index * 60 + random.between(-14, 14), 290, random.between(110, 170), mix(random.pick(leaves), light.haze, 0.35))) +
    hill(random, 300, 10, '#d9b461') +
    times(4, (index) => roundTree(random, index * 100 + random.between(-24, 24), 345, random.between(150, 230), random.pick(leaves))) +
    hill(random, 345, 8, '#c99a4b') +
    times(40, () => group(`translate(${random.between(0, 300).toFixed(0)} ${random.between(90, 400).toFixed(0)}) rotate(${random.whole(0, 180)})`, ellipse(0, 0, 4, 2, random.pick(leaves))))
  );
};

export const nightCamp: Scene = (random) => (
  sky(lights.night) + stars(random, 110, 260) + sun(lights.night, random.between(50, 250), random.between(50, 90), 16) +
  shape(ridge(random, 280, 90, 54), '#35306b') +
  times(11, (index) => pine(index * 30 + random.between(-9, 9), 330, random.between(60, 120), '#25254f')) +
  rect(0, 318, 300, 90, '#22254a') +
  group(`translate(${random.between(40, 210).toFixed(0)} 338)`, shape([[0, -46], [44, 10], [-44, 10]], '#f6a04d') + shape([[0, -46], [12, 10], [-12, 10]], '#ffe3a3') + shape([[0, -46], [44, 10], [26, 10]], '#d97a3a'))
);
