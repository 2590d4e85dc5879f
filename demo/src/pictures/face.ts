import { lookShade } from './look.ts';
import type { Look } from './look.ts';
import { circle, ellipse, line, mix, times } from './svg.ts';

/** Cheeks, freckles, and what the years have drawn. */
export function skinDetails(look: Look): string {
  return (
    ellipse(97, 145, 18, 13, 'url(#blush)') +
    ellipse(167, 145, 18, 13, 'url(#blush)') +
    freckles(look) +
    years(look) +
    (look.hasMole ? circle(look.hasMole === 'left' ? 98 : 168, 157, 1.7, lookShade(look, 0.8)) : '') +
    (look.earrings ? circle(70, 139, 4.2, look.earrings) + circle(194, 139, 4.2, look.earrings) : '')
  );
}

function freckles(look: Look): string {
  if (!look.hasFreckles) return '';
  const speck = mix(look.skin, '#8a4a32', 0.5);
  const across = (index: number) => (index < 5 ? 92 + index * 5 : 152 + (index - 5) * 5);
  return times(10, (index) => circle(across(index), 139 + ((index * 7) % 9), 1.1, speck, 'opacity=".75"'));
}

const linesFrom: readonly (readonly [age: number, lines: string])[] = [
  [38, 'M84 121q-4 3-5 6M180 121q4 3 5 6'],
  [46, 'M109 143q-7 6-8 14M155 143q7 6 8 14M84 116q-5 3-7 7M180 116q5 3 7 7'],
  [56, 'M106 68q26-6 52 0M97 125q9 5 18 1M149 126q9 4 18-1'],
  [64, 'M110 60q22-5 44 0M112 169q20 6 40 0M90 150q-3 8 1 15M174 150q3 8-1 15M128 84v8M136 84v8'],
];

/** Lines come one after the other, first at the eyes. */
function years(look: Look): string {
  const drawn = linesFrom.filter(([age]) => look.age >= age).map(([, lines]) => lines);
  const strength = Math.min(0.62, 0.34 + (look.age - 38) * 0.01);
  return drawn.length > 0 ? line(drawn.join(''), lookShade(look, 0.62), 1.4, `opacity="${strength.toFixed(2)}"`) : '';
}

const noses = [
  'M120 130c0 4.4 5.4 8 12 8s12-3.6 12-8',
  'M133 112q-7 14-6 19q6 5 12 1',
  'M123 132q9 7 18 0',
  'M131 108q5 12 7 21q-5 5-12 3',
  'M118 128q3 9 14 9t14-9',
] as const;

export function nose(look: Look): string {
  return line(noses[look.nose] ?? noses[0], lookShade(look, 0.5), 3, 'opacity=".7" stroke-linejoin="round"');
}

const EYES = [106, 158] as const;

/** Eyes with an iris; closed and winking ones are those of the set. */
export function openEyes(look: Look): string {
  const { eyeSize: size, hasLashes } = look;
  return EYES.map((x, index) => {
    const out = index === 0 ? -1 : 1;
    return (
      ellipse(x, 112, 9.4 * size, 7.6 * size, '#fffaf5') +
      circle(x, 112, 6 * size, look.eyes) +
      circle(x, 112, 3 * size, '#231620') +
      circle(x + 2, 109.6, 1.8, '#ffffff') +
      line(`M${x - 9.6 * size} 111q${9.6 * size} ${-12 * size} ${19.2 * size} 0`, '#3a2430', hasLashes ? 2.6 : 1.8) +
      (hasLashes
        ? line(`M${x + out * 9} 109l${out * 4.6} -3.4M${x + out * 7} 106.4l${out * 3.4} -4.2`, '#3a2430', 1.5)
        : '')
    );
  }).join('');
}

/** Lashes of closed eyes. */
export function closedLashes(look: Look, eyes: string): string {
  return look.hasLashes && eyes === 'happy' ? line('M93 117l-5-1.5M171 117l5-1.5', '#3a2430', 1.5) : '';
}
