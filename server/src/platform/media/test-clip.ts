import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import sharp from 'sharp';

/** What a clip of a test holds besides what everybody may see. */
export interface TestClip {
  readonly container?: 'webm' | 'mp4';
  readonly seconds?: number;
  readonly picture?: boolean;
  readonly sound?: boolean;
}

/** A silent packet of Opus, 20 ms. */
const silence = Uint8Array.of(0xf8, 0xff, 0xfe);

/** A real recording: VP8 from the key frame that every lossy WebP holds, Opus of silence, and metadata that tells. */
export async function aClip({ container = 'webm', seconds = 1, picture = true, sound = true }: TestClip = {}) {
  const target = new BufferTarget();
  const format = container === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat();
  const output = new Output({ format, target });
  output.setMetadataTags({
    title: 'Secret title',
    comment: 'Secret place',
    artist: 'Secret Person',
    raw: container === 'mp4' ? { '©xyz': '+50.4501+030.5234/' } : { LOCATION: '+50.4501+030.5234/' },
  });
  const film = new EncodedVideoPacketSource(container === 'webm' ? 'vp8' : 'vp9');
  const voice = new EncodedAudioPacketSource('opus');
  if (picture) output.addVideoTrack(film, { name: 'Secret camera', languageCode: 'ukr' });
  if (sound) output.addAudioTrack(voice, { name: 'Secret microphone' });
  await output.start();
  const frame = await keyFrame();
  const work: Promise<void>[] = [];
  if (picture) work.push(addFrames(film, frame, seconds, container));
  if (sound) work.push(addSound(voice, seconds));
  await Promise.all(work);
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

async function addFrames(
  film: EncodedVideoPacketSource,
  frame: Uint8Array,
  seconds: number,
  container: 'webm' | 'mp4',
): Promise<void> {
  const codec = container === 'webm' ? 'vp8' : 'vp09.00.10.08';
  for (let at = 0; at < seconds; at += 0.5) {
    const decoderConfig = { codec, codedWidth: 160, codedHeight: 120 };
    await film.add(new EncodedPacket(frame, 'key', at, Math.min(0.5, seconds - at)), { decoderConfig });
  }
  film.close();
}

async function addSound(voice: EncodedAudioPacketSource, seconds: number): Promise<void> {
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 };
  const packets = Math.round(seconds * 50);
  for (let index = 0; index < packets; index += 1) {
    await voice.add(new EncodedPacket(silence, 'key', index * 0.02, 0.02), { decoderConfig });
  }
  voice.close();
}

/** Behind the twenty bytes of the RIFF header and the chunk's own lies one VP8 key frame. */
async function keyFrame(): Promise<Uint8Array> {
  const webp = await sharp({ create: { width: 160, height: 120, channels: 3, background: 'teal' } })
    .webp({ lossless: false })
    .toBuffer();
  return new Uint8Array(webp.subarray(20, 20 + webp.readUInt32LE(16)));
}
