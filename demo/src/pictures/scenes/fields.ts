import { clouds, dayLights, lights, sky, sun } from '../light.ts';
import { circle, ellipse, group, line, mix, rect, shape, times } from '../svg.ts';
import { hill, roundTree } from './ground.ts';
import type { Scene } from './scene.ts';

export const sunflowers: Scene = (random) => {
  const light = random.pick([lights.noon, lights.gold, lights.dawn]);
  const flower = (x: number, y: number, size: number) =>
    line(`M${x} ${y}v${60 * size}`, '#6f9a4b', 4 * size) +
    ellipse(x + 8 * size, y + 26 * size, 9 * size, 4 * size, '#7fae55', `transform="rotate(-25 ${x} ${y})"`) +
    times(12, (index) =>
      ellipse(
        x,
        y - 11 * size,
        4 * size,
        8 * size,
        index % 2 ? '#fbc02d' : '#f9a825',
        `transform="rotate(${index * 30} ${x} ${y})"`,
      ),
    ) +
    circle(x, y, 7.5 * size, '#7a4a2b') +
    circle(x, y, 4.5 * size, '#5d3720');
  return (
    sky(light) +
    clouds(random, 5) +
    sun(light, random.between(40, 260), 90, 22) +
    rect(0, 255, 300, 150, '#e7c653') +
    rect(0, 255, 300, 20, '#d9c069') +
    times(5, (row) =>
      times(8 + row, (index) => {
        const size = 0.35 + row * 0.22;
        return flower(
          (index - 0.5 + (row % 2) / 2) * (300 / (7 - row)) + random.between(-6, 6),
          262 + row * 24 + random.between(-4, 4),
          size,
        );
      }),
    )
  );
};

export const lavender: Scene = (random) => {
  const light = random.pick([lights.lilac, lights.dawn, lights.dusk, lights.gold]);
  return (
    sky(light) +
    clouds(random, 3) +
    sun(light, random.between(60, 240), random.between(120, 190), 28) +
    hill(random, 240, 26, mix('#8f86c9', light.haze, 0.5)) +
    rect(0, 262, 300, 140, '#7fa873') +
    times(13, (index) => {
      const bottom = (index - 6) * 62 + 150;
      const top = (index - 6) * 13 + 150;
      return shape(
        [
          [top - 3, 262],
          [top + 3, 262],
          [bottom + 21, 400],
          [bottom - 21, 400],
        ],
        index % 2 ? '#8e6cc4' : '#a384d6',
      );
    }) +
    times(70, () =>
      circle(
        random.between(0, 300),
        random.between(275, 400),
        random.between(1, 2.4),
        random.pick(['#c9b2ee', '#b595e2', '#7d5bb5']),
      ),
    )
  );
};

export const hills: Scene = (random) => {
  const light = random.pick(dayLights);
  const green = random.pick(['#8cc084', '#a3c77a', '#7fbf9a', '#c2c46f']);
  return (
    sky(light) +
    clouds(random, 5) +
    sun(light, random.between(40, 260), random.between(60, 130), 24) +
    hill(random, 245, 30, mix(green, light.haze, 0.5)) +
    times(5, () =>
      roundTree(random, random.between(0, 300), 250, random.between(20, 34), mix(green, '#3f7d58', 0.45)),
    ) +
    hill(random, 285, 26, mix(green, light.haze, 0.2)) +
    times(3, () =>
      roundTree(random, random.between(0, 300), 300, random.between(44, 70), mix(green, '#2f6d52', 0.55)),
    ) +
    hill(random, 335, 20, green) +
    times(26, () =>
      circle(
        random.between(0, 300),
        random.between(340, 400),
        random.between(1.2, 2.6),
        random.pick(['#ffffff', '#ffd98a', '#f58a9c', '#cdb6f0']),
      ),
    )
  );
};

export const autumnPark: Scene = (random) => {
  const light = random.pick([lights.gold, lights.dawn, lights.mint]);
  const leaves = ['#e8743b', '#f0a43a', '#d9543f', '#f2c14e', '#c9563c'];
  return (
    sky(light) +
    hill(random, 270, 20, mix('#d8b56a', light.haze, 0.4)) +
    times(6, (index) =>
      roundTree(
        random,
        index * 60 + random.between(-14, 14),
        290,
        random.between(110, 170),
        mix(random.pick(leaves), light.haze, 0.35),
      ),
    ) +
    hill(random, 300, 10, '#d9b461') +
    times(4, (index) =>
      roundTree(random, index * 100 + random.between(-24, 24), 345, random.between(150, 230), random.pick(leaves)),
    ) +
    hill(random, 345, 8, '#c99a4b') +
    times(40, () =>
      group(
        `translate(${random.between(0, 300).toFixed(0)} ${random.between(90, 400).toFixed(0)}) rotate(${random.whole(0, 180)})`,
        ellipse(0, 0, 4, 2, random.pick(leaves)),
      ),
    )
  );
};
