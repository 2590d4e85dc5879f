import type { Gender } from '@duet/contracts';
import { randomFrom } from '@duet/server/demo';
import type { Random } from '@duet/server/demo';
import { mix } from './svg.ts';

/** Whom a picture shows, as far as it can be seen. */
export interface Sitter {
  readonly seed: string;
  readonly gender: Gender;
  readonly age: number;
  /** ISO code: what somebody looks like follows a little from where they live. */
  readonly countryCode: string;
}

/** A face: the same in every picture of one member. */
export interface Look {
  readonly top: string;
  readonly hair: string;
  /** The colour of the tips, where it is another. */
  readonly hairEnds: string;
  readonly skin: string;
  readonly brows: string;
  readonly beard: string | undefined;
  readonly glasses: string | undefined;
  readonly glassesColor: string;
  readonly hasLashes: boolean;
  readonly hasFreckles: boolean;
  readonly age: number;
  readonly eyes: string;
  /** Of eyes, beside the usual. */
  readonly eyeSize: number;
  /** Which of the noses. */
  readonly nose: number;
  readonly lips: string;
  readonly hasMole: 'left' | 'right' | undefined;
  readonly earrings: string | undefined;
  readonly blush: number;
  /** Wider or narrower than usual, and longer or shorter. */
  readonly width: number;
  readonly height: number;
}

const womensTops = [
  ['straight01', 5],
  ['straight02', 5],
  ['straightAndStrand', 5],
  ['longButNotTooLong', 5],
  ['bob', 5],
  ['curly', 4],
  ['curvy', 4],
  ['bun', 5],
  ['miaWallace', 4],
  ['bigHair', 3],
  ['shaggy', 1],
  ['shavedSides', 1],
  ['frida', 0.4],
  ['shaggyMullet', 1],
] as const;
const elderWomensTops = [
  ['bob', 5],
  ['bun', 4],
  ['longButNotTooLong', 4],
  ['curly', 3],
  ['miaWallace', 2],
  ['shortCurly', 2],
  ['shaggy', 1],
  ['shortRound', 1],
] as const;
const mensTops = [
  ['shortFlat', 5],
  ['shortRound', 5],
  ['shortWaved', 6],
  ['shortCurly', 5],
  ['theCaesar', 4],
  ['theCaesarAndSidePart', 4],
  ['shaggy', 2],
  ['frizzle', 2],
  ['shaggyMullet', 1],
  ['dreads01', 1],
  ['sides', 0.4],
  ['shavedSides', 0.5],
] as const;
const elderMensTops = [
  ['sides', 5],
  ['shortFlat', 5],
  ['shortRound', 3],
  ['theCaesar', 4],
  ['theCaesarAndSidePart', 3],
  ['shortWaved', 3],
] as const;
const anybodysTops = [
  ['shaggy', 4],
  ['shaggyMullet', 4],
  ['bob', 3],
  ['shavedSides', 4],
  ['frizzle', 3],
  ['dreads02', 2],
  ['miaWallace', 2],
  ['shortCurly', 3],
  ['curly', 2],
  ['shortWaved', 2],
  ['bun', 2],
] as const;

const naturalHair = [
  ['#2e211f', 3],
  ['#4a3129', 4],
  ['#6b4635', 5],
  ['#8a5a3e', 4],
  ['#a5553a', 2],
  ['#b58455', 4],
  ['#dcb877', 4],
  ['#ecd3a2', 2],
] as const;
const tips = ['#e9c78f', '#c98a5a', '#e58aa0', '#b06a4a'];
const dyedHair = ['#e58aa0', '#8a63b8', '#4fa5a0', '#c9576b'];
const greyHair = ['#bdb7b8', '#d8d4d4', '#9f9897', '#e9e6e4'];
const fairSkins = [
  ['#ffe4d3', 3],
  ['#ffdfc8', 3],
  ['#f9d0b2', 4],
  ['#f3c3a0', 4],
  ['#eec08f', 2.4],
  ['#e0a67c', 1.6],
  ['#d29a68', 1],
  ['#b98058', 0.5],
] as const;
const mixedSkins = [
  ['#ffe4d3', 2],
  ['#f9d0b2', 3],
  ['#f3c3a0', 2.4],
  ['#eec08f', 2],
  ['#e0a67c', 2],
  ['#d29a68', 1.8],
  ['#b98058', 1.8],
  ['#a06c48', 1.4],
  ['#8d5e42', 1.4],
  ['#68452f', 1.2],
  ['#4f3424', 0.8],
] as const;
const darkSkins: ReadonlySet<string> = new Set(['#b98058', '#a06c48', '#8d5e42', '#68452f', '#4f3424']);
const lightEyes = ['#5f86a8', '#6f9a7c', '#7d8a99', '#8a6a3a', '#5a3a28'];
const darkEyes = ['#4a2e20', '#5a3a28', '#6b4a2a'];

/** How many of the young dye their hair. */
const dyeing: Readonly<Record<Gender, number>> = { NonBinary: 0.4, Female: 0.07, Male: 0.015 };

/** What a member looks like, decided by their seed alone. */
export function lookOf(sitter: Sitter): Look {
  const random = randomFrom(`look ${sitter.seed}`);
  const isMixed = sitter.countryCode === 'GB' || sitter.countryCode === 'DE';
  const skin = random.weighted<string>(isMixed ? mixedSkins : fairSkins);
  const isDark = darkSkins.has(skin);
  const isWoman = sitter.gender === 'Female';
  const beard =
    sitter.gender === 'Male' && sitter.age > 20 && random.chance(sitter.age > 50 ? 0.5 : 0.42)
      ? random.weighted<string>([
          ['beardLight', 6],
          ['beardMedium', 4],
          ['beardMajestic', 1],
          ['moustacheMagnum', 1],
        ])
      : undefined;
  const glasses = random.chance(sitter.age > 45 ? 0.52 : 0.18)
    ? random.pick(['prescription01', 'prescription02', 'round'])
    : undefined;

  const hair = hairOf(sitter, random, isDark);
  const hasTips = sitter.age < 40 && sitter.gender !== 'Male' && random.chance(0.2);

  return {
    top: topOf(sitter, random, isDark),
    hair,
    hairEnds: hasTips ? random.pick(tips) : hair,
    skin,
    brows: random.weighted<string>(
      isWoman
        ? [
            ['default', 4],
            ['defaultNatural', 4],
            ['raisedExcited', 2],
            ['raisedExcitedNatural', 2],
          ]
        : [
            ['defaultNatural', 5],
            ['default', 3],
            ['raisedExcitedNatural', 2],
          ],
    ),
    beard,
    glasses,
    glassesColor: random.pick(['#2e2433', '#5b3a4d', '#3d4a6b', '#7a4f3a', '#8f3f54']),
    hasLashes: isWoman || (sitter.gender === 'NonBinary' && random.chance(0.5)),
    hasFreckles: !isDark && random.chance(0.16),
    age: sitter.age,
    eyes: random.pick(isDark ? darkEyes : lightEyes),
    eyeSize: random.between(0.88, 1.12),
    nose: random.pick([0, 1, 2, 3, 4]),
    lips: isWoman ? random.pick(['#7a2436', '#a3304a', '#8f3a3a', '#c2405a', '#5f1f30']) : '#7a2a36',
    hasMole: random.chance(0.12) ? random.pick(['left', 'right'] as const) : undefined,
    earrings:
      sitter.gender !== 'Male' && random.chance(0.45)
        ? random.pick(['#f5c451', '#f0445e', '#ffffff', '#6b3fd4', '#4fb0a5'])
        : undefined,
    blush: random.between(0.12, 0.24) * (isWoman ? 1 : 0.7),
    width: random.between(0.93, 1.07),
    height: random.between(0.97, 1.05),
  };
}

function topOf(sitter: Sitter, random: Random, isDark: boolean): string {
  const isElder = sitter.age >= 52;
  if (isDark && random.chance(0.45))
    return random.pick(
      sitter.gender === 'Male'
        ? ['dreads01', 'shortCurly', 'theCaesar', 'dreads02']
        : ['fro', 'dreads', 'curly', 'bigHair'],
    );
  if (sitter.gender === 'Female') return random.weighted<string>(isElder ? elderWomensTops : womensTops);
  if (sitter.gender === 'Male') return random.weighted<string>(isElder ? elderMensTops : mensTops);
  return random.weighted<string>(anybodysTops);
}

function hairOf(sitter: Sitter, random: Random, isDark: boolean): string {
  const greyFrom = sitter.gender === 'Female' ? 58 : 46;
  if (sitter.age > greyFrom && random.chance(Math.min(0.92, (sitter.age - greyFrom) / 16)))
    return random.pick(greyHair);
  if (isDark) return random.pick(['#2e211f', '#3a2722', '#4a3129']);
  if (sitter.age < 36 && random.chance(dyeing[sitter.gender])) return random.pick(dyedHair);
  const own = random.weighted<string>(naturalHair);
  const greyness = Math.max(0, Math.min(0.6, (sitter.age - greyFrom + 10) / 34));
  return random.chance(sitter.gender === 'Female' ? 0.4 : 0.8) ? mix(own, '#c4bebd', greyness) : own;
}

/** A line on this skin: as dark as the share says, and in its own tone. */
export function lookShade({ skin }: Look, share: number): string {
  return mix(skin, '#6e3524', share);
}
