import { randomFrom } from '@duet/server/demo';
import type { Random } from '@duet/server/demo';
import { drawAvatar, moodFor } from './avatar.ts';
import type { Mood } from './avatar.ts';
import { inFront } from './foreground.ts';
import type { Prop } from './foreground.ts';
import { lookOf } from './look.ts';
import type { DemoPhotoSpec } from './photo-spec.ts';
import { settingsFor } from './settings.ts';
import type { Setting } from './settings.ts';
import { canvas, ellipse, glow, group, rect } from './svg.ts';

/** The picture in two layers: the scene may be drawn coarsely, as a lens would blur it, the person is sharp. */
export interface Portrait {
  readonly scene: string;
  readonly person: string;
}

export function drawPortrait(spec: DemoPhotoSpec): Portrait {
  const random = randomFrom(`picture ${spec.seed} ${spec.index}`);
  const setting = settingsFor(spec)[spec.index] ?? settingsFor(spec)[0];
  const look = lookOf(spec);
  const mood = dressed(moodFor(look, spec.age, setting.style, random), setting, random);

  return {
    scene: svg(setting.scene(random)),
    person: svg(
      shadow() + placed(drawAvatar(look, mood), look.width, setting, random) + inFront(setting.prop, random) + warmth(),
    ),
  };
}

function dressed(mood: Mood, setting: Setting, random: Random): Mood {
  if (setting.season === 'winter' && random.chance(0.6))
    return { ...mood, hat: random.pick(['winterHat02', 'winterHat1']), clothing: 'hoodie' };
  if (setting.season === 'summer' && random.chance(0.3)) return { ...mood, hasSunglasses: true, eyes: 'default' };
  return mood;
}

/** Puts head and shoulders into the picture: sizes, leanings and places as in snapshots. The first picture is calm. */
function placed(avatar: string, width: number, setting: Setting, random: Random): string {
  const isFirst = setting.isMain;
  const scale = isFirst
    ? random.between(1.24, 1.38)
    : random.weighted([
        [random.between(1.06, 1.2), 3],
        [random.between(1.24, 1.38), 4],
        [random.between(1.44, 1.54), 2],
      ]);
  const lean = random.between(-1, 1) * (isFirst ? 2 : 4.5);
  const aside = isFirst
    ? random.between(-8, 8)
    : random.between(-1, 1) * (sideRoom[propRoom(setting.prop)] + (scale < 1.22 ? 30 : 10));
  const x = canvas.width / 2 + aside;
  const mirrored = random.chance(0.5) ? -1 : 1;
  return group(
    `translate(${x.toFixed(1)} 414) rotate(${lean.toFixed(1)}) scale(${(scale * width * mirrored).toFixed(3)} ${scale.toFixed(3)}) translate(-140 -280)`,
    avatar,
  );
}

const sideRoom = { none: 6, some: 4 } as const;
const propRoom = (prop: Prop | undefined): keyof typeof sideRoom => (prop ? 'some' : 'none');

/** A soft shadow behind the shoulders separates the person from the background. */
function shadow(): string {
  return `<defs>${glow('shade', '#2a1440', 0.26)}</defs>${ellipse(150, 300, 210, 240, 'url(#shade)')}`;
}

/** One warm light from above left over the whole picture, so that scenes and people belong together. */
function warmth(): string {
  return (
    '<defs><linearGradient id="warm" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe9c9" stop-opacity=".26"/><stop offset=".45" stop-color="#ffd9c9" stop-opacity=".04"/><stop offset="1" stop-color="#4a1f5c" stop-opacity=".2"/></linearGradient></defs>' +
    rect(0, 0, canvas.width, canvas.height, 'url(#warm)')
  );
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}" width="${canvas.width}" height="${canvas.height}" fill="none">${content}</svg>`;
}
