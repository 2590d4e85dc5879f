import { createAvatar } from '@dicebear/core';
import { avataaars } from '@dicebear/collection';
import type { Random } from '@duet/server/demo';
import type { Look } from './look.ts';
import { fabricPaint, pickFabric } from './fabric.ts';
import type { Fabric } from './fabric.ts';
import { closedLashes, nose, openEyes, skinDetails } from './face.ts';
import { modelled } from './lighting.ts';
import type { Lighting } from './lighting.ts';
import { glow, group, line, mix, path } from './svg.ts';

/** What changes from picture to picture. */
export interface Mood {
  readonly eyes: string;
  readonly mouth: string;
  readonly clothing: string;
  readonly clothes: string;
  readonly fabric: Fabric;
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
export function drawAvatar(look: Look, mood: Mood, lighting: Lighting, isMirrored: boolean): string {
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
  const side = isMirrored === lighting.side > 0 ? -1 : 1;
  return definitions(look, mood) + torso(mood) + finish(body, look, mood, modelled(lighting, side, look.skin));
}

function definitions(look: Look, mood: Mood): string {
  const beard = look.age > 50 ? mix(look.hair, '#d8d4d4', 0.5) : mix(look.hair, '#5b3a2c', 0.26);
  return (
    '<defs>' +
    slope('skin', mix(look.skin, '#fff1e2', 0.22), mix(look.skin, '#c9745c', 0.16), 36, 240) +
    slope('hair', mix(look.hair, '#ffe6c4', 0.2), mix(look.hairEnds, '#2a1722', 0.2), 10, 250) +
    fabricPaint('clothes', mood.clothes, mood.fabric) +
    slope('hat', mix(mood.hatColor, '#ffffff', 0.14), mix(mood.hatColor, '#2a1a4a', 0.12), 0, 120) +
    glow('blush', mix('#f0445e', look.skin, 0.1), look.blush * 2.2) +
    slope('beard', beard, mix(beard, '#2a1722', 0.2), 110, 210) +
    '</defs>'
  );
}

function slope(id: string, from: string, to: string, top: number, bottom: number): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="90" y1="${top}" x2="180" y2="${bottom}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

function finish(body: string, look: Look, mood: Mood, model: string): string {
  const painted = body
    .replaceAll(`#${marks.skin}`, 'url(#skin)')
    .replaceAll(`#${marks.hair}`, 'url(#hair)')
    .replaceAll(`#${marks.clothes}`, 'url(#clothes)')
    .replaceAll(`#${marks.hat}`, 'url(#hat)')
    .replaceAll(`#${marks.beard}`, 'url(#beard)')
    .replaceAll(`#${marks.frame}`, look.glassesColor);
  const mouth = painted.indexOf('<g transform="translate(78 134)">');
  const noseAt = painted.indexOf('<g transform="translate(104 122)">');
  const eyes = painted.indexOf('<g transform="translate(76 90)">');
  const brows = painted.indexOf('<g transform="translate(76 82)">');
  const isOpen = mood.eyes === 'default';
  return (
    painted.slice(0, mouth) +
    model +
    warmMouth(painted.slice(mouth, noseAt), look) +
    nose(look) +
    skinDetails(look) +
    (isOpen ? openEyes(look) : painted.slice(eyes, brows) + closedLashes(look, mood.eyes)) +
    colouredBrows(painted.slice(brows), look)
  );
}

/** What is below the shoulders, for pictures taken from further away. */
function torso({ clothes }: Mood): string {
  const fold = mix(clothes, '#1d1430', 0.4);
  return (
    // the axes of the set's clothes, so that fabrics go on without a seam
    group(
      'translate(8 170)',
      path('M32 102C28 140 24 180 28 250H236C240 180 236 140 232 102Z', 'url(#clothes)') +
        line('M64 130q-4 50-1 120M200 130q4 50 1 120', fold, 2.4, 'opacity=".5"'),
    )
  );
}

/** Brows are a little darker than hair; those of the set are black. */
function colouredBrows(svg: string, { hair }: Look): string {
  return svg.replaceAll('fill="#000" fill-opacity=".6"', `fill="${mix(hair, '#2a1722', 0.45)}"`);
}

/** Black at 70 % is the set's mouth; ours has a colour. */
function warmMouth(svg: string, { lips }: Look): string {
  return svg
    .replaceAll('fill="#000" fill-opacity=".7"', `fill="${lips}"`)
    .replaceAll('fill="#000" fill-opacity=".6"', `fill="${lips}"`);
}

const clothingOf = {
  warm: ['shirtScoopNeck', 'shirtVNeck', 'shirtCrewNeck', 'overall'],
  usual: ['shirtCrewNeck', 'shirtVNeck', 'hoodie', 'collarAndSweater', 'shirtScoopNeck', 'overall'],
  smart: ['blazerAndShirt', 'blazerAndSweater', 'collarAndSweater', 'shirtVNeck'],
} as const;
/** Bright ones for the young, and quiet ones that everybody wears. */
const brightColors = [
  '#f0445e',
  '#6b3fd4',
  '#f5a623',
  '#1f9d6b',
  '#e07a5f',
  '#f4a9b8',
  '#7aa6d8',
  '#d9c3f7',
  '#c9d66b',
  '#2fa8b5',
];
const quietColors = [
  '#3d5a80',
  '#fff1e0',
  '#8fc1b5',
  '#2f2a4a',
  '#b56576',
  '#26242e',
  '#6f7d4f',
  '#8c6a4f',
  '#c9b79c',
  '#6d2e46',
  '#d8d6da',
  '#4f6d7a',
  '#b5852f',
  '#efe3cf',
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
    ]),
    mouth: random.weighted<string>([
      ['smile', 6],
      ['twinkle', 4],
      ['default', 2.5],
    ]),
    clothing: random.pick(wears),
    clothes: random.pick(random.chance(age < 30 ? 0.6 : 0.28) ? brightColors : quietColors),
    fabric: pickFabric(random, style === 'smart'),
    hatColor: random.pick(['#f0445e', '#6b3fd4', '#f5a623', '#1f9d6b', '#3d5a80', '#fff1e0']),
    hasSunglasses: false,
  };
}
