import { createAvatar } from '@dicebear/core';
import { avataaars } from '@dicebear/collection';
import type { Random } from '@duet/server/demo';
import type { Look } from './look.ts';
import { circle, ellipse, glow, line, mix, times } from './svg.ts';

/** What changes from picture to picture. */
export interface Mood {
  readonly eyes: string;
  readonly mouth: string;
  readonly clothing: string;
  readonly clothes: string;
  /** Replaces the hair: a winter hat, a sun hat. */
  readonly hat?: string | undefined;
  readonly hatColor: string;
  readonly hasSunglasses: boolean;
}

// The set paints in plain colours. We give it colours that occur nowhere else and put gradients in their place.
const marks = {
  skin: '010101',
  hair: '020202',
  clothes: '030303',
  hat: '040404',
  beard: '050505',
  frame: '060606',
} as const;
const opening = '<g mask="url(#viewboxMask)">';

/**
 * Draws head and shoulders on 280 × 280 units, cut off straight at the bottom: the set "Avataaars" by Pablo Stanley with
 * our own light, cheeks, lashes, freckles and earrings, which make it look less like an icon and more like somebody.
 */
export function drawAvatar(look: Look, mood: Mood): string {
  const drawn = createAvatar(avataaars, {
    seed: 'duet',
    top: [(mood.hat ?? look.top) as 'bun'],
    hairColor: [marks.hair],
    skinColor: [marks.skin],
    clothesColor: [marks.clothes],
    hatColor: [marks.hat],
    facialHairColor: [marks.beard],
    accessoriesColor: [marks.frame],
    eyes: [mood.eyes as 'happy'],
    mouth: [mood.mouth as 'smile'],
    eyebrows: [look.brows as 'default'],
    clothing: [mood.clothing as 'hoodie'],
    facialHair: [(look.beard ?? 'beardLight') as 'beardLight'],
    facialHairProbability: look.beard ? 100 : 0,
    accessories: [(mood.hasSunglasses ? 'wayfarers' : (look.glasses ?? 'round')) as 'round'],
    accessoriesProbability: mood.hasSunglasses || look.glasses ? 100 : 0,
  }).toString();

  const body = drawn.slice(drawn.indexOf(opening) + opening.length, drawn.lastIndexOf('</g></svg>'));
  return definitions(look, mood) + finish(body, look, mood);
}

function definitions(look: Look, mood: Mood): string {
  const beard = mix(look.hair, '#5b3a2c', 0.26);
  return (
    '<defs>' +
    slope('skin', mix(look.skin, '#fff1e2', 0.22), mix(look.skin, '#c9745c', 0.16), 36, 240) +
    slope('hair', mix(look.hair, '#ffe6c4', 0.2), mix(look.hair, '#2a1722', 0.22), 10, 250) +
    slope('clothes', mix(mood.clothes, '#ffffff', 0.1), mix(mood.clothes, '#2a1a4a', 0.16), 190, 285) +
    slope('hat', mix(mood.hatColor, '#ffffff', 0.14), mix(mood.hatColor, '#2a1a4a', 0.12), 0, 120) +
    glow('blush', mix('#f0445e', look.skin, 0.1), look.blush * 2.2) +
    slope('beard', beard, mix(beard, '#2a1722', 0.2), 110, 210) +
    '</defs>'
  );
}

function slope(id: string, from: string, to: string, top: number, bottom: number): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="90" y1="${top}" x2="180" y2="${bottom}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

function finish(body: string, look: Look, mood: Mood): string {
  const painted = body
    .replaceAll(`#${marks.skin}`, 'url(#skin)')
    .replaceAll(`#${marks.hair}`, 'url(#hair)')
    .replaceAll(`#${marks.clothes}`, 'url(#clothes)')
    .replaceAll(`#${marks.hat}`, 'url(#hat)')
    .replaceAll(`#${marks.beard}`, 'url(#beard)')
    .replaceAll(`#${marks.frame}`, look.glassesColor);
  const eyes = painted.indexOf('<g transform="translate(76 90)">');
  const brows = painted.indexOf('<g transform="translate(76 82)">');
  return (
    warmMouth(painted.slice(0, eyes)) +
    skinDetails(look) +
    painted.slice(eyes, brows) +
    eyeDetails(look, mood) +
    painted.slice(brows)
  );
}

/** Black at 70 % is the set's mouth; ours is a dark red. */
function warmMouth(svg: string): string {
  const mouth = svg.indexOf('<g transform="translate(78 134)">');
  return (
    svg.slice(0, mouth) +
    svg
      .slice(mouth)
      .replaceAll('fill="#000" fill-opacity=".7"', 'fill="#7a2436"')
      .replaceAll('fill="#000" fill-opacity=".6"', 'fill="#7a2436"')
  );
}

function skinDetails(look: Look): string {
  const speck = mix(look.skin, '#8a4a32', 0.5);
  return (
    ellipse(97, 145, 18, 13, 'url(#blush)') +
    ellipse(167, 145, 18, 13, 'url(#blush)') +
    (look.hasFreckles
      ? times(10, (index) =>
          circle(
            index < 5 ? 92 + index * 5 : 152 + (index - 5) * 5,
            139 + ((index * 7) % 9),
            1.1,
            speck,
            'opacity=".75"',
          ),
        )
      : '') +
    (look.hasWrinkles
      ? line(
          'M84 116q-5 3-7 7M84 121q-4 3-5 6M180 116q5 3 7 7M180 121q4 3 5 6M109 143q-7 6-8 14M155 143q7 6 8 14',
          mix(look.skin, '#8a4a32', 0.55),
          1.3,
          'opacity=".55"',
        )
      : '') +
    (look.earrings ? circle(70, 139, 4.2, look.earrings) + circle(194, 139, 4.2, look.earrings) : '')
  );
}

const lashesOf: ReadonlyMap<string, string> = new Map([
  ['default', 'M99.5 108.5l-5.5-3.5M101.5 106l-4.5-5M164.5 108.5l5.5-3.5M162.5 106l4.5-5'],
  ['happy', 'M93 117l-5-1.5M171 117l5-1.5'],
]);

function eyeDetails(look: Look, mood: Mood): string {
  const isOpen = mood.eyes === 'default';
  const sparkle = isOpen ? circle(108, 109.8, 1.9, '#ffffff') + circle(160, 109.8, 1.9, '#ffffff') : '';
  if (!look.hasLashes) return sparkle;
  const lashes = lashesOf.get(mood.eyes);
  return sparkle + (lashes ? line(lashes, '#3a2430', 1.5) : '');
}

const clothingOf = {
  warm: ['shirtScoopNeck', 'shirtVNeck', 'shirtCrewNeck', 'overall'],
  usual: ['shirtCrewNeck', 'shirtVNeck', 'hoodie', 'collarAndSweater', 'shirtScoopNeck', 'overall'],
  smart: ['blazerAndShirt', 'blazerAndSweater', 'collarAndSweater', 'shirtVNeck'],
} as const;
const clothesColors = [
  '#f0445e',
  '#6b3fd4',
  '#f5a623',
  '#1f9d6b',
  '#3d5a80',
  '#e07a5f',
  '#fff1e0',
  '#8fc1b5',
  '#f4a9b8',
  '#2f2a4a',
  '#b56576',
  '#7aa6d8',
  '#d9c3f7',
  '#c9d66b',
];

const forWomen: ReadonlySet<string> = new Set(['overall', 'shirtScoopNeck']);

/** What somebody wears, and how they feel, in one picture. */
export function moodFor(look: Look, age: number, style: keyof typeof clothingOf, random: Random): Mood {
  const wears = clothingOf[style].filter((piece) =>
    look.hasLashes ? piece !== 'overall' || age < 36 : !forWomen.has(piece),
  );
  return {
    eyes: random.weighted<string>([
      ['default', 7],
      ['happy', 4],
      ['wink', age < 45 ? 0.7 : 0],
      ['side', 0.6],
    ]),
    mouth: random.weighted<string>([
      ['smile', 6],
      ['twinkle', 4],
      ['default', 2.5],
    ]),
    clothing: random.pick(wears),
    clothes: random.pick(clothesColors),
    hatColor: random.pick(['#f0445e', '#6b3fd4', '#f5a623', '#1f9d6b', '#3d5a80', '#fff1e0']),
    hasSunglasses: false,
  };
}
