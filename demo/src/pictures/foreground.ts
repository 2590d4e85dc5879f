import type { Random } from '@duet/server/demo';
import { emoji } from './emoji.ts';
import { canvas, circle, ellipse, fade, group, mix, path, rect, times } from './svg.ts';

/** Something in front of or beside somebody that tells what they love. */
export type Prop = 'dog' | 'cat' | 'flowers' | 'coffee' | 'wine' | 'books' | 'food' | 'games' | 'plant' | 'leaves';

/** What stands before somebody, at the lower edge. */
export function inFront(prop: Prop | undefined, random: Random): string {
  const isLeft = random.chance(0.5);
  const x = isLeft ? 10 : 176;
  switch (prop) {
    case 'dog':
      return emoji('dog-face', x - 8, 288, 126, isLeft ? 4 : -4);
    case 'cat':
      return emoji(random.pick(['cat-face', 'grinning-cat', 'black-cat']), x, 292, 118, isLeft ? 5 : -5);
    case 'flowers':
      return emoji(random.pick(['bouquet', 'tulip', 'sunflower', 'hibiscus']), x, 268, 120, isLeft ? -14 : 14);
    case 'plant':
      return emoji('potted-plant', x, 284, 118);
    case 'coffee':
      return (
        table(random) +
        emoji('hot-beverage', isLeft ? 26 : 196, 296, 76) +
        emoji(random.pick(['croissant', 'cookie', 'doughnut', 'shortcake']), isLeft ? 104 : 134, 330, 52)
      );
    case 'wine':
      return (
        table(random) +
        emoji('wine-glass', isLeft ? 20 : 204, 272, 92) +
        emoji(random.pick(['cheese-wedge', 'grapes']), isLeft ? 106 : 134, 324, 58)
      );
    case 'books':
      return table(random) + emoji('books', isLeft ? 16 : 190, 282, 94) + emoji('glasses', isLeft ? 116 : 126, 342, 50);
    case 'food':
      return (
        table(random) +
        emoji(
          random.pick(['pot-of-food', 'shallow-pan-of-food', 'spaghetti', 'pie', 'green-salad']),
          isLeft ? 20 : 184,
          288,
          96,
        )
      );
    case 'games':
      return (
        table(random) +
        emoji(
          random.pick(['game-die', 'joker', 'video-game', 'chess-pawn']),
          isLeft ? 26 : 200,
          300,
          74,
          isLeft ? -8 : 8,
        )
      );
    case 'leaves':
      return leaves(random);
    default:
      return '';
  }
}

function table(random: Random): string {
  const wood = random.pick(['#c98f62', '#8f5f4a', '#f3e6d8', '#b67a5a', '#e2b58a']);
  return (
    `<defs>${fade('table', [mix(wood, '#ffffff', 0.2), wood])}</defs>` +
    ellipse(canvas.width / 2, 362, 220, 12, '#2a1733', 'opacity=".22"') +
    rect(-10, 362, 320, 60, 'url(#table)') +
    rect(-10, 360, 320, 4, '#ffffff', 'opacity=".35"')
  );
}

/** Large leaves or blossoms out of focus in the corners, as photographers like them. */
function leaves(random: Random): string {
  const color = random.pick(['#3f8f6b', '#6aa85a', '#2f7f72', '#f4a9b8', '#f2b35e']);
  return times(2, (corner) =>
    group(
      corner === 0 ? 'translate(-8 408)' : 'translate(308 408) scale(-1 1)',
      times(5, (index) =>
        group(
          `rotate(${8 + index * 19})`,
          path(
            'M0 0C22-26 22-72 0-104C-22-72-22-26 0 0Z',
            mix(color, index % 2 ? '#ffffff' : '#20303a', 0.16),
            'opacity=".95"',
          ),
        ),
      ) + circle(0, 0, 1, color),
    ),
  );
}
