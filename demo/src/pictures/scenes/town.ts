import type { Random } from '@duet/server/demo';
import { clouds, dayLights, eveningLights, lights, sky, stars, sun } from '../light.ts';
import type { Light } from '../light.ts';
import { circle, ellipse, line, mix, path, rect, shape, times } from '../svg.ts';
import type { Scene } from './scene.ts';

function towers(random: Random, light: Light, base: number, tone: string, isNear: boolean): string {
  let drawn = '';
  for (let x = -10; x < 300;) {
    const width = random.between(isNear ? 34 : 24, isNear ? 60 : 44);
    const height = random.between(isNear ? 70 : 120, isNear ? 150 : 215);
    drawn += rect(x, base - height, width, height + 150, mix(tone, light.haze, random.between(0, 0.18)), 'rx="2"');
    const columns = Math.floor((width - 8) / 9);
    for (let row = 0; row < Math.min(15, Math.floor((height - 10) / 12)); row += 1) {
      for (let column = 0; column < columns; column += 1) {
        if (random.chance(0.55))
          drawn += rect(
            x + 6 + column * 9,
            base - height + 10 + row * 12,
            4.5,
            6,
            random.chance(0.75) ? '#ffe6a8' : '#fff8e4',
            `opacity="${light.isDark ? 0.9 : 0.5}"`,
          );
      }
    }
    x += width + random.between(0, 5);
  }
  return drawn;
}

export const skyline: Scene = (random) => {
  const light = random.pick([lights.dusk, lights.night, lights.dawn, lights.gold, lights.lilac]);
  return (
    sky(light) +
    (light.isDark ? stars(random, 50, 140) : '') +
    sun(light, random.between(40, 260), random.between(60, 130), 22) +
    towers(random, light, 330, mix(light.haze, '#7a5aa6', 0.45), false) +
    towers(random, light, 370, mix(light.haze, '#43336e', 0.72), true)
  );
};

/** The old town of somewhere between Lviv and Edinburgh. */
export const oldTown: Scene = (random) => {
  const light = random.pick([...dayLights, lights.dusk]);
  const walls = ['#f7d9b4', '#f3b9a3', '#e9c6c9', '#cfe0cf', '#f9e6c8', '#d8c9e8', '#f4c987'];
  const roofs = ['#c4573f', '#b5483c', '#9a4a55', '#d0704a'];
  const dome = random.between(60, 240);
  let houses = '';
  for (let x = -12; x < 300;) {
    const width = random.between(44, 66);
    const top = random.between(215, 262);
    const roof = random.pick(roofs);
    const window = random.pick(['#7a93b5', '#88a2ae', '#ffe2a3']);
    houses +=
      rect(x, top, width, 200, random.pick(walls)) +
      shape(
        [
          [x - 3, top],
          [x + width / 2, top - random.between(22, 46)],
          [x + width + 3, top],
        ],
        roof,
      ) +
      rect(x + width * 0.7, top - 34, 7, 22, mix(roof, '#5b3a33', 0.4)) +
      times(4, (row) =>
        times(3, (column) =>
          rect(x + width * (0.14 + column * 0.28), top + 16 + row * 34, width * 0.16, 18, window, 'rx="3"'),
        ),
      );
    x += width;
  }
  return (
    sky(light) +
    clouds(random, 4) +
    sun(light, random.between(40, 260), random.between(60, 120), 20) +
    rect(dome - 22, 160, 44, 160, mix(light.haze, '#b99a86', 0.55)) +
    path(`M${dome - 24} 162c0-30 12-40 24-46c12 6 24 16 24 46Z`, mix('#5fa08a', light.haze, 0.25)) +
    rect(dome - 1.2, 96, 2.4, 22, '#e8c35a') +
    circle(dome, 94, 3.4, '#e8c35a') +
    houses
  );
};

export const bridge: Scene = (random) => {
  const light = random.pick([...eveningLights, lights.noon, lights.lilac]);
  const stone = mix('#b08968', light.haze, 0.35);
  const water = mix(light.sky[2], '#3f7fa6', 0.5);
  return (
    sky(light) +
    clouds(random, 3) +
    sun(light, random.between(50, 250), 120, 26) +
    times(9, (index) =>
      rect(index * 36 - 10, 225 - random.between(10, 60), 30, 90, mix(light.haze, '#8a6d9c', 0.4), 'rx="2"'),
    ) +
    rect(0, 270, 300, 140, water) +
    path(`M-10 236H310V300H296a36 36 0 0 0-72 0H186a36 36 0 0 0-72 0H76a36 36 0 0 0-72 0H-10Z`, stone) +
    rect(-10, 230, 320, 9, mix(stone, '#ffffff', 0.25)) +
    times(7, (index) => rect(20 + index * 44, 204, 2.6, 28, '#6a5263') + circle(21 + index * 44, 202, 4.5, '#fff0c2')) +
    times(16, () =>
      rect(
        random.between(-20, 280),
        random.between(306, 396),
        random.between(20, 70),
        2.4,
        '#ffffff',
        'rx="1.2" opacity=".35"',
      ),
    )
  );
};

export const rooftopParty: Scene = (random) => {
  const light = random.pick([lights.night, lights.dusk]);
  const bulbs = (from: number, sag: number) =>
    line(`M-10 ${from}Q150 ${from + sag} 310 ${from - 14}`, '#2c2148', 1.4) +
    times(11, (index) => {
      const t = (index + 0.5) / 11;
      const y = (1 - t) ** 2 * from + 2 * t * (1 - t) * (from + sag) + t ** 2 * (from - 14);
      return (
        circle(-10 + 320 * t, y + 5, 11, 'url(#halo)', 'opacity=".7"') +
        circle(-10 + 320 * t, y + 5, 3.6, random.pick(['#ffe9a8', '#ffd27a', '#fff6d8']))
      );
    });
  return (
    sky(light) +
    stars(random, 40, 150) +
    towers(random, light, 360, mix(light.haze, '#33285e', 0.6), false) +
    bulbs(60, 80) +
    bulbs(28, 130)
  );
};

export const brickWall: Scene = (random) => {
  const brick = random.pick(['#c9745c', '#d88b6c', '#b9655f', '#cf8f7d', '#a9707c']);
  const shutter = random.pick(['#3f7d6e', '#4d6fa8', '#7a5aa6', '#d8a13c']);
  const x = random.pick([12, 196]);
  return (
    rect(0, 0, 300, 400, mix(brick, '#ffe6d2', 0.35)) +
    times(21, (row) =>
      times(8, (column) =>
        rect(
          (column - (row % 2) / 2) * 43 + 1.5,
          row * 20 + 1.5,
          40,
          17,
          mix(brick, random.pick(['#ffffff', '#7a3a33']), random.between(0, 0.14)),
          'rx="2"',
        ),
      ),
    ) +
    rect(x, 70, 92, 130, '#fff4e6', 'rx="4"') +
    rect(x + 8, 78, 76, 114, '#9ed0e6') +
    shape(
      [
        [x + 8, 192],
        [x + 50, 78],
        [x + 70, 78],
        [x + 28, 192],
      ],
      '#ffffff',
      'opacity=".35"',
    ) +
    rect(x + 44, 78, 4, 114, '#fff4e6') +
    rect(x + 8, 132, 76, 4, '#fff4e6') +
    rect(x - 26, 70, 24, 130, shutter, 'rx="3"') +
    rect(x + 94, 70, 24, 130, shutter, 'rx="3"') +
    rect(x - 4, 200, 100, 20, '#8a5a44', 'rx="4"') +
    times(16, () =>
      circle(
        x + random.between(0, 92),
        random.between(182, 202),
        random.between(4, 8),
        random.pick(['#f0445e', '#ff8fa0', '#ffd166', '#7fb069', '#9cc68a', '#ffffff']),
      ),
    )
  );
};

export const balloons: Scene = (random) => {
  const light = random.pick([lights.noon, lights.dawn, lights.gold, lights.lilac]);
  const colors = ['#f0445e', '#6b3fd4', '#f5a623', '#1f9d6b', '#ff8a7a', '#4d9de0'];
  return (
    sky(light) +
    clouds(random, 6, '#ffffff', 260) +
    times(6, (index) => {
      const size = random.between(0.45, 1.15);
      const x = 20 + (index % 3) * 120 + random.between(-24, 24);
      const y = random.between(40, 110) + Math.floor(index / 3) * 110;
      const color = random.pick(colors);
      return (
        ellipse(x, y, 30 * size, 34 * size, color) +
        ellipse(x, y, 18 * size, 34 * size, mix(color, '#ffffff', 0.35)) +
        ellipse(x, y, 7 * size, 34 * size, color) +
        shape(
          [
            [x - 16 * size, y + 28 * size],
            [x + 16 * size, y + 28 * size],
            [x + 7 * size, y + 44 * size],
            [x - 7 * size, y + 44 * size],
          ],
          mix(color, '#5b3a33', 0.25),
        ) +
        rect(x - 6 * size, y + 50 * size, 12 * size, 10 * size, '#9a6a45', 'rx="2"')
      );
    }) +
    path('M-10 360C70 325 150 370 310 335V400H-10Z', mix('#9cc68a', light.haze, 0.3))
  );
};
