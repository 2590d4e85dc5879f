import { allLights, clouds, dayLights, eveningLights, lights, sky, stars, sun } from '../light.ts';
import { circle, fade, group, line, mix, path, rect, shape, times } from '../svg.ts';
import { hill, pine, ridge } from './ground.ts';
import type { Scene } from './scene.ts';

export const sea: Scene = (random) => {
  const light = random.pick([...dayLights, ...eveningLights]);
  const horizon = random.between(200, 250);
  const water = mix(light.sky[1], '#2f7fa8', 0.55);
  const sunX = random.between(40, 260);
  const sail = random.between(30, 270);
  return (
    `<defs>${fade('water', [mix(water, '#ffffff', 0.25), water, mix(water, '#23466b', 0.25)])}</defs>` +
    sky(light) +
    clouds(random, 3, '#ffffff', 110) +
    sun(light, sunX, horizon - random.between(10, 90), 26) +
    rect(0, horizon, 300, 200, 'url(#water)') +
    times(7, (index) =>
      rect(
        sunX - 16 + random.between(-14, 14) - index * 3,
        horizon + 6 + index * 13,
        30 + index * 7,
        3,
        light.sun,
        'rx="1.5" opacity=".45"',
      ),
    ) +
    shape(
      [
        [sail, horizon - 34],
        [sail, horizon - 4],
        [sail + 20, horizon - 4],
      ],
      '#fffaf0',
    ) +
    shape(
      [
        [sail - 3, horizon - 28],
        [sail - 3, horizon - 4],
        [sail - 15, horizon - 4],
      ],
      '#f7d6c4',
    ) +
    path(`M${sail - 18} ${horizon - 2}h42l-7 8h-28Z`, '#a8504f') +
    path('M-10 352C60 330 130 366 310 338V400H-10Z', '#fbe3c0') +
    line('M-10 350C60 328 130 364 310 336', '#ffffff', 5, 'opacity=".7"')
  );
};

export const mountains: Scene = (random) => {
  const light = random.pick(allLights);
  const far = mix(light.haze, '#6f6aa8', 0.45);
  const peaks = ridge(random, 250, 130, 62);
  return (
    sky(light) +
    (light.isDark ? stars(random, 60) : clouds(random, 3)) +
    sun(light, random.between(50, 250), random.between(50, 110), 20) +
    shape(peaks, far) +
    peaks
      .slice(1, -1)
      .filter(([, y]) => y < 190)
      .map(([x, y]) =>
        shape(
          [
            [x, y],
            [x + 13, y + 26],
            [x + 4, y + 20],
            [x - 3, y + 28],
            [x - 12, y + 24],
          ],
          '#ffffff',
          'opacity=".85"',
        ),
      )
      .join('') +
    shape(ridge(random, 300, 80, 46), mix(far, '#3d4a7a', 0.35)) +
    shape(ridge(random, 345, 50, 34), mix(far, '#2b4a5c', 0.6)) +
    times(14, (index) =>
      pine(index * 23 + random.between(-8, 8), 400, random.between(50, 95), mix(far, '#1f4446', 0.75)),
    )
  );
};

export const forest: Scene = (random) => {
  const light = random.pick([lights.mint, lights.gold, lights.dawn, lights.dusk]);
  const deep = random.pick(['#2f6b5b', '#3b6a63', '#3f7050', '#31586a']);
  return (
    sky(light) +
    sun(light, random.between(80, 220), random.between(60, 120), 30) +
    times(4, (layer) => {
      const tone = mix(light.haze, deep, 0.25 + layer * 0.22);
      return (
        times(9 - layer, (index) =>
          pine(
            index * (300 / (8 - layer)) + random.between(-18, 18),
            300 + layer * 34,
            random.between(120, 190) - layer * 8,
            tone,
          ),
        ) + rect(-10, 290 + layer * 34, 320, 140, tone)
      );
    })
  );
};

export const snow: Scene = (random) => {
  const light = random.pick([lights.lilac, lights.noon, lights.dusk, lights.night]);
  const tree = mix(light.haze, '#33526b', 0.6);
  return (
    sky(light) +
    sun(light, random.between(40, 260), random.between(60, 110), 18) +
    shape(ridge(random, 255, 80, 60), mix(light.haze, '#ffffff', 0.35)) +
    times(10, (index) => pine(index * 33 + random.between(-10, 10), 300, random.between(60, 110), tree)) +
    hill(random, 296, 14, mix('#f4f7fc', light.haze, 0.25)) +
    hill(random, 340, 14, '#f7f9fd') +
    times(60, () =>
      circle(random.between(0, 300), random.between(0, 400), random.between(1, 3), '#ffffff', 'opacity=".9"'),
    )
  );
};

export const nightCamp: Scene = (random) =>
  sky(lights.night) +
  stars(random, 110, 260) +
  sun(lights.night, random.between(50, 250), random.between(50, 90), 16) +
  shape(ridge(random, 280, 90, 54), '#35306b') +
  times(11, (index) => pine(index * 30 + random.between(-9, 9), 330, random.between(60, 120), '#25254f')) +
  rect(0, 318, 300, 90, '#22254a') +
  group(
    `translate(${random.between(40, 210).toFixed(0)} 338)`,
    shape(
      [
        [0, -46],
        [44, 10],
        [-44, 10],
      ],
      '#f6a04d',
    ) +
      shape(
        [
          [0, -46],
          [12, 10],
          [-12, 10],
        ],
        '#ffe3a3',
      ) +
      shape(
        [
          [0, -46],
          [44, 10],
          [26, 10],
        ],
        '#d97a3a',
      ),
  );
