import { randomFrom } from '../../../src/lib/random.ts';
import { aClip, aVoice } from '../../kits/media/test-clip.ts';
import { anEndlessClip } from '../../kits/media/test-hostile.ts';
import { aTellingPhoto, photoFormats } from '../../kits/media/test-photo.ts';
import { mutate } from './mutate.ts';

export const uploadKinds = ['profilePhoto', 'chatPhoto', 'video', 'audio'] as const;
/** What a file is uploaded as. */
export type UploadKind = (typeof uploadKinds)[number];

export interface MutatedFile {
  readonly kind: UploadKind;
  readonly content: Buffer;
}

/** Every so many files an intact hostile one is used, whose effect is known. */
const endlessEvery = 1_000;

/** Our own test clips, voices and pictures, broken in ways that follow from the seed and the file's number alone. */
export async function openMutatedFiles(seed: number): Promise<(index: number) => MutatedFile> {
  const samples = await readSamples();
  const all = uploadKinds.flatMap((kind) => samples[kind]);
  const endless = await anEndlessClip();

  return (index) => {
    if (index % endlessEvery === endlessEvery - 1) return { kind: 'video', content: endless };
    const random = randomFrom(`${seed}/${index}`);
    const kind = random.pick(uploadKinds);
    return { kind, content: mutate(random.pick(samples[kind]), random.pick(all), random) };
  };
}

/** Small ones, so that many can be tried. */
async function readSamples(): Promise<Readonly<Record<UploadKind, readonly Buffer[]>>> {
  const sizes = [
    { width: 120, height: 110 },
    { width: 400, height: 300 },
  ];
  const pictures = await Promise.all(
    photoFormats.flatMap((format) => sizes.map((size) => aTellingPhoto({ format, ...size }))),
  );
  const films = [
    aClip(),
    aClip({ container: 'mp4' }),
    aClip({ sound: false }),
    aClip({ container: 'mp4', sound: false }),
  ];
  const voices = [
    aClip({ picture: false }),
    aClip({ picture: false, container: 'mp4' }),
    aVoice('ogg'),
    aVoice('mp3', 0.3),
  ];
  return {
    profilePhoto: pictures,
    chatPhoto: pictures,
    video: await Promise.all(films),
    audio: await Promise.all(voices),
  };
}
