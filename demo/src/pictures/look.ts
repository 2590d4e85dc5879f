import type { Gender } from '@duet/contracts';
import { randomFrom } from '@duet/server/demo';
import type { Random } from '@duet/server/demo';

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
  readonly skin: string;
  readonly brows: string;
  readonly beard: string | undefined;
  readonly glasses: string | undefined;
  readonly glassesColor: string;
  readonly hasLashes: boolean;
  readonly hasFreckles: boolean;
  readonly hasWrinkles: boolean;
  readonly earrings: string | undefined;
  readonly blush: number;
  /** Wider or narrower than usual. */
  readonly width: number;
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
const dyedHair = ['#e58aa0', '#8a63b8', '#4fa5a0', '#c9576b'];
const greyHair = ['#bdb7b8', '#d8d4d4', '#9f9897', '#e9e6e4'];
const fairSkins = [
  ['#ffdfc8', 4],
  ['#f9d0b2', 5],
  ['#f3c3a0', 4],
  ['#e8b088', 1.4],
  ['#b98058', 0.3],
] as const;
const mixedSkins = [
  ['#ffdfc8', 3],
  ['#f9d0b2', 4],
  ['#f3c3a0', 3],
  ['#e0a67c', 1.6],
  ['#b98058', 1.4],
  ['#8d5e42', 1.1],
  ['#68452f', 0.7],
] as const;

/** How many of the young dye their hair. */
const dyeing: Readonly<Record<Gender, number>> = { NonBinary: 0.4, Female: 0.07, Male: 0.015 };

/** What a member looks like, decided by their seed alone. */
export function lookOf(sitter: Sitter): Look {
  const random = randomFrom(`look ${sitter.seed}`);
  const isMixed = sitter.countryCode === 'GB' || sitter.countryCode === 'DE';
  const skin = random.weighted<string>(isMixed ? mixedSkins : fairSkins);
  const isDark = ['#b98058', '#8d5e42', '#68452f'].includes(skin);
  const isWoman = sitter.gender === 'Female';
  const beard =
    sitter.gender === 'Male' && sitter.age > 20 && random.chance(0.42)
      ? random.weighted<string>([
          ['beardLight', 6],
          ['beardMedium', 4],
          ['beardMajestic', 1],
          ['moustacheMagnum', 1],
        ])
      : undefined;
  const glasses = random.chance(sitter.age > 45 ? 0.45 : 0.2)
    ? random.pick(['prescription01', 'prescription02', 'round'])
    : undefined;

  return {
    top: topOf(sitter, random, isDark),
    hair: hairOf(sitter, random, isDark),
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
    hasWrinkles: sitter.age >= 52,
    earrings:
      sitter.gender !== 'Male' && random.chance(0.45)
        ? random.pick(['#f5c451', '#f0445e', '#ffffff', '#6b3fd4', '#4fb0a5'])
        : undefined,
    blush: random.between(0.12, 0.24) * (isWoman ? 1 : 0.7),
    width: random.between(0.955, 1.05),
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
  return random.weighted<string>(naturalHair);
}
