import type { Random } from '@duet/server/demo';
import { lights } from '../light.ts';
import { circle, ellipse, fade, glow, group, line, mix, path, rect, shape, times } from '../svg.ts';
import type { Scene } from './scene.ts';

const wallColors = ['#f6d8c4', '#f3c9bd', '#e4d3f0', '#d5e6dc', '#fbe4bd', '#e8c9d3', '#cfe0ea', '#f2e2d4'];

function wall(color: string, floor = 345): string {
  return (
    `<defs>${fade('wall', [mix(color, '#ffffff', 0.28), color])}${glow('lamp', '#fff0c4', 0.85)}</defs>` +
    rect(0, 0, 300, 400, 'url(#wall)') +
    rect(0, floor, 300, 60, mix(color, '#8a5a44', 0.4)) +
    rect(0, floor - 5, 300, 6, '#fff8ef')
  );
}

function plant(random: Random, x: number, ground: number, size: number): string {
  const leaf = random.pick(['#3f8f6b', '#4f9d63', '#2f7f72', '#6aa85a']);
  return (
    times(9, (index) => {
      const turn = -70 + index * 17.5 + random.between(-5, 5);
      return group(
        `translate(${x} ${ground - 34 * size}) rotate(${turn.toFixed(0)})`,
        ellipse(0, -38 * size, 10 * size, 32 * size, mix(leaf, index % 2 ? '#ffffff' : '#20403a', 0.14)),
      );
    }) +
    path(
      `M${x - 20 * size} ${ground - 36 * size}h${40 * size}l${-6 * size} ${36 * size}h${-28 * size}Z`,
      random.pick(['#d97757', '#f2e6d8', '#8f6bc4', '#e8b04a']),
    )
  );
}

function frame(random: Random, x: number, y: number, width: number, height: number): string {
  const light = random.pick(Object.values(lights));
  const inside = random.pick([
    () =>
      circle(x + width / 2, y + height / 2, Math.min(width, height) * 0.26, '#f0445e') +
      circle(x + width / 2 + 8, y + height / 2, Math.min(width, height) * 0.26, '#6b3fd4', 'opacity=".7"'),
    () =>
      shape(
        [
          [x + 6, y + height - 6],
          [x + width * 0.4, y + height * 0.4],
          [x + width * 0.6, y + height * 0.65],
          [x + width * 0.75, y + height * 0.5],
          [x + width - 6, y + height - 6],
        ],
        '#6f7fb8',
      ),
    () =>
      path(
        `M${x + 6} ${y + height * 0.7}q${width / 4} -18 ${width / 2 - 6} 0t${width / 2 - 6} 0V${y + height - 6}H${x + 6}Z`,
        '#4d9aa8',
      ),
  ]);
  return (
    rect(x, y, width, height, random.pick(['#ffffff', '#3a2f4d', '#c9955b']), 'rx="3"') +
    rect(x + 5, y + 5, width - 10, height - 10, light.sky[1]) +
    inside()
  );
}

export const livingRoom: Scene = (random) => {
  const onLeft = random.chance(0.5);
  const side = onLeft ? 18 : 200;
  return (
    wall(random.pick(wallColors)) +
    frame(random, side, 40, 76, 96) +
    frame(random, onLeft ? 210 : 20, 60, 62, 54) +
    frame(random, onLeft ? 226 : 36, 128, 48, 60) +
    plant(random, onLeft ? 262 : 38, 352, 1.25) +
    line(`M${side + 30} 345V210`, '#6a5263', 4) +
    circle(side + 30, 200, 70, 'url(#lamp)') +
    path(`M${side + 6} 215l12-36h24l12 36Z`, '#ffe3a3')
  );
};

export const bookshelf: Scene = (random) => {
  const wood = random.pick(['#b98556', '#8f6247', '#d9b48a', '#7a5563']);
  const covers = [
    '#f0445e',
    '#6b3fd4',
    '#f5a623',
    '#1f9d6b',
    '#3d5a80',
    '#e9c46a',
    '#f4a9a0',
    '#8fc1b5',
    '#fff1dc',
    '#b56576',
  ];
  return (
    rect(0, 0, 300, 400, mix(wood, '#3a2433', 0.42)) +
    times(5, (row) => {
      const ground = 84 + row * 84;
      let books = '';
      for (let x = 8; x < 286;) {
        if (random.chance(0.07)) {
          books += plant(random, x + 20, ground, 0.55);
          x += 44;
          continue;
        }
        const width = random.between(8, 17);
        const height = random.between(42, 66);
        const color = random.pick(covers);
        books +=
          rect(x, ground - height, width, height, color, 'rx="1.5"') +
          rect(x + 2, ground - height + 8, width - 4, 3, mix(color, '#ffffff', 0.6));
        x += width + (random.chance(0.06) ? 16 : 1);
      }
      return books + rect(0, ground, 300, 9, wood);
    }) +
    rect(0, 0, 7, 400, wood) +
    rect(293, 0, 7, 400, wood) +
    rect(0, 0, 300, 400, '#2b1d3a', 'opacity=".12"')
  );
};

export const cafe: Scene = (random) => {
  const light = random.pick([lights.gold, lights.dawn, lights.dusk, lights.noon]);
  const color = random.pick(['#7a4f5a', '#5f6d5a', '#8a5a44', '#566083', '#a8655a']);
  return (
    `<defs>${fade('out', light.sky)}${glow('lamp', '#ffe2a0', 0.95)}</defs>` +
    rect(0, 0, 300, 400, mix(color, '#ffe6d2', 0.22)) +
    rect(24, 50, 252, 210, '#3a2a33', 'rx="6"') +
    rect(32, 58, 236, 194, 'url(#out)') +
    times(6, (index) =>
      rect(
        36 + index * 40,
        250 - random.between(50, 130),
        32,
        140,
        mix(light.haze, '#8a6d9c', 0.3),
        'clip-path="inset(0)"',
      ),
    ) +
    rect(146, 58, 8, 194, '#3a2a33') +
    rect(32, 130, 236, 6, '#3a2a33') +
    rect(0, 252, 300, 160, mix(color, '#2b1d26', 0.2)) +
    rect(16, 252, 268, 12, '#d9a878', 'rx="4"') +
    times(3, (index) => {
      const x = 50 + index * 100 + random.between(-10, 10);
      const y = random.between(56, 84);
      return (
        line(`M${x} 0V${y}`, '#2b1d26', 2) +
        circle(x, y + 16, 50, 'url(#lamp)') +
        path(`M${x - 20} ${y + 16}a20 18 0 0 1 40 0Z`, random.pick(['#f5a623', '#f0445e', '#fff1dc', '#1f9d6b'])) +
        ellipse(x, y + 16, 8, 4, '#fff6dc')
      );
    })
  );
};

export const gallery: Scene = (random) =>
  wall(random.pick(['#f4ece2', '#ece6f4', '#e6efec', '#3f3557']), 350) +
  times(3, (index) => {
    const width = random.between(78, 104);
    const x = 6 + index * 100 + random.between(-6, 2);
    return (
      shape(
        [
          [x + width / 2, -30],
          [x + width + 20, 250],
          [x - 20, 250],
        ],
        '#fff6dc',
        'opacity=".22"',
      ) + frame(random, x, random.between(50, 90), Math.min(width, 92), random.between(110, 150))
    );
  });

export const kitchen: Scene = (random) => {
  const tile = random.pick(['#e9f1ee', '#fdeee3', '#eee7f6', '#fbf3d9', '#dceaf2']);
  const accent = random.pick(['#8fc1b5', '#f4a9a0', '#b79ae6', '#f2c27a']);
  return (
    rect(0, 0, 300, 400, mix(tile, '#8a7a88', 0.22)) +
    times(12, (row) =>
      times(8, (column) =>
        rect(
          column * 39 - 4,
          row * 28 + 1,
          37,
          26,
          random.chance(0.14) ? accent : mix(tile, '#ffffff', random.between(0, 0.5)),
          'rx="3"',
        ),
      ),
    ) +
    rect(0, 128, 300, 9, '#a8764f') +
    rect(0, 330, 300, 80, '#c79a6e') +
    rect(0, 324, 300, 10, '#f7efe4') +
    times(7, (index) => {
      const x = 14 + index * 42;
      const height = random.between(26, 46);
      return random.chance(0.3)
        ? plant(random, x + 12, 128, 0.5)
        : rect(
            x,
            128 - height,
            26,
            height,
            random.pick(['#ffffff', '#f5a623', '#d97757', '#8fc1b5', '#e9c46a']),
            'rx="5" opacity=".92"',
          ) + rect(x - 1, 128 - height - 4, 28, 7, '#8a5a44', 'rx="2"');
    })
  );
};

export const concert: Scene = (random) => {
  const beams = ['#f0445e', '#6b3fd4', '#f5a623', '#4d9de0', '#ff8fd0'];
  return (
    `<defs>${fade('hall', ['#1d1440', '#4a2a78', '#8a3f7d'])}${glow('spot', '#ffffff', 0.6)}</defs>` +
    rect(0, 0, 300, 400, 'url(#hall)') +
    times(6, (index) => {
      const x = 20 + index * 54;
      const reach = random.between(-110, 110);
      return (
        shape(
          [
            [x, -10],
            [x + reach + 44, 330],
            [x + reach - 44, 330],
          ],
          random.pick(beams),
          'opacity=".28"',
        ) + circle(x, 2, 9, '#fff6dc')
      );
    }) +
    times(36, () =>
      circle(
        random.between(0, 300),
        random.between(30, 300),
        random.between(3, 13),
        random.pick(beams),
        `opacity="${random.between(0.18, 0.5).toFixed(2)}"`,
      ),
    ) +
    times(
      16,
      (index) =>
        circle(index * 20 + random.between(-6, 6), random.between(352, 372), random.between(13, 18), '#1a1138') +
        rect(index * 20 - 12, 366, 30, 50, '#1a1138'),
    )
  );
};
