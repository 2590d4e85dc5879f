import { randomFrom } from '@duet/server/demo';
import type { Random } from '@duet/server/demo';
import { drawAvatar, moodFor } from './avatar.ts';
import type { Mood } from './avatar.ts';
import { inFront } from './foreground.ts';
import { graded, lightOver, pickLighting } from './lighting.ts';
import { lookOf } from './look.ts';
import type { Look } from './look.ts';
import type { DemoPhotoSpec } from './photo-spec.ts';
import { settingsFor } from './settings.ts';
import type { Setting } from './settings.ts';
import { canvas, ellipse, glow, group } from './svg.ts';

/** The picture in two layers: the scene may be drawn coarsely, as a lens would blur it, the person is sharp. */
export interface Portrait {
  readonly scene: string;
  readonly person: string;
}

export function drawPortrait(spec: DemoPhotoSpec): Portrait {
  const random = randomFrom(`picture ${spec.seed} ${spec.index}`);
  const setting = settingsFor(spec)[spec.index] ?? settingsFor(spec)[0];
  const look = lookOf(spec);
  const lighting = pickLighting(random);
  const mood = dressed(moodFor(look, spec.age, setting.style, random), setting, random);
  const frame = framed(setting, mood, random);

  return {
    scene: svg(lookedAt(setting.scene(random), random) + graded(lighting)),
    person: svg(
      shadow(frame) +
        placed(drawAvatar(look, mood, lighting, frame.isMirrored), look, frame) +
        inFront(setting.prop, random) +
        lightOver(lighting),
    ),
  };
}

/** The same place is seen from nearer, from aside, and from the other side. */
function lookedAt(scene: string, random: Random): string {
  const scale = random.between(1, 1.45);
  const room = canvas.width * (scale - 1);
  const across = -random.between(0, room);
  const isTurned = random.chance(0.5);
  const place = `translate(${across.toFixed(1)} ${(-canvas.height * (scale - 1) * 0.62).toFixed(1)}) scale(${scale.toFixed(3)})`;
  return group(isTurned ? `translate(${canvas.width} 0) scale(-1 1) ${place}` : place, scene);
}

function dressed(mood: Mood, setting: Setting, random: Random): Mood {
  if (setting.season === 'winter' && random.chance(0.6))
    return { ...mood, hat: random.pick(['winterHat02', 'winterHat1']), clothing: 'hoodie' };
  if (setting.season === 'summer' && random.chance(0.3)) return { ...mood, hasSunglasses: true, eyes: 'default' };
  return mood;
}

/** Where somebody stands in the picture. */
interface Frame {
  readonly scale: number;
  /** In degrees. */
  readonly lean: number;
  readonly aside: number;
  /** How much of the body below the shoulders is seen, in units of the set. */
  readonly below: number;
  readonly isMirrored: boolean;
}

/** With something open in front, there would be nothing of it below the shoulders. */
const wholeClothing: ReadonlySet<string> = new Set(['shirtCrewNeck', 'shirtVNeck', 'shirtScoopNeck', 'hoodie']);

/** Sizes, leanings and places as in snapshots: close, as usual, and half of the figure. The first picture is calmer. */
function framed({ isMain, prop }: Setting, { clothing }: Mood, random: Random): Frame {
  const isWhole = wholeClothing.has(clothing) && !prop;
  const distance = random.weighted<'close' | 'usual' | 'half'>([
    ['close', isMain ? 1.6 : 2],
    ['usual', 4],
    ['half', isWhole ? 4 : 0],
  ]);
  const scale = {
    close: random.between(1.46, 1.62),
    usual: random.between(1.18, 1.36),
    half: random.between(0.92, 1.1),
  }[distance];
  const room = { close: 12, usual: isMain ? 20 : 28, half: 44 }[distance];
  return {
    scale,
    lean: random.between(-1, 1) * (isMain ? 3 : 5),
    aside: random.between(-1, 1) * (prop ? room / 3 : room),
    below: distance === 'half' ? random.between(34, 84) : 0,
    isMirrored: random.chance(0.5),
  };
}

function placed(avatar: string, { width, height }: Look, { scale, lean, aside, below, isMirrored }: Frame): string {
  const across = scale * width * (isMirrored ? -1 : 1);
  return group(
    `translate(${(canvas.width / 2 + aside).toFixed(1)} 414) rotate(${lean.toFixed(1)}) scale(${across.toFixed(3)} ${(scale * height).toFixed(3)}) translate(-140 ${(-280 - below).toFixed(1)})`,
    avatar,
  );
}

/** A soft shadow behind the shoulders separates the person from the background. */
function shadow({ aside }: Frame): string {
  return `<defs>${glow('shade', '#2a1440', 0.26)}</defs>${ellipse(150 + aside, 300, 210, 240, 'url(#shade)')}`;
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}" width="${canvas.width}" height="${canvas.height}" fill="none">${content}</svg>`;
}
