import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
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
/** The head of such a sound, as Ogg wants it: version 1, one channel, 48,000 Hz. */
const opusHead = Buffer.concat([Buffer.from('OpusHead'), Buffer.from([1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])]);

/** A real recording: VP8 from the key frame that every lossy WebP holds, Opus of silence, and metadata that tells. */
export async function aClip({ container = 'webm', seconds = 1, picture = true, sound = true }: TestClip = {}) {
  const target = new BufferTarget();
  const format = container === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat();
  const output = new Output({ format, target });
  output.setMetadataTags({ ...tags, raw: { [container === 'mp4' ? '©xyz' : 'LOCATION']: '+50.4501+030.5234/' } });
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
  const clip = Buffer.from(target.buffer ?? new ArrayBuffer(0));
  return container === 'mp4' ? Buffer.concat([madeAt(recorded, clip), ...tellingBoxes]) : clip;
}

/** A voice as other recorders keep it, with the tags of their kind: comments of Ogg, ID3 with a cover in front of MP3. */
export async function aVoice(container: 'ogg' | 'mp3', seconds = 1): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: container === 'ogg' ? new OggOutputFormat() : new Mp3OutputFormat(), target });
  output.setMetadataTags({
    ...tags,
    images: [{ data: Buffer.from('Secret cover'), mimeType: 'image/png', kind: 'coverFront', description: 'Secret' }],
    raw: { [container === 'ogg' ? 'LOCATION' : 'TPE4']: '+50.4501+030.5234/' },
  });
  const voice = new EncodedAudioPacketSource(container === 'ogg' ? 'opus' : 'mp3');
  output.addAudioTrack(voice);
  await output.start();
  await (container === 'ogg' ? addSound(voice, seconds) : addMp3(voice, seconds));
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** Seconds since 1904: a day in 2020. */
const recorded = 3_660_681_600;

/** The muxer writes when it ran; a clip of a test is the same whenever it is made. */
function madeAt(time: number, mp4: Buffer): Buffer {
  for (const type of ['mvhd', 'tkhd', 'mdhd']) {
    for (let at = mp4.indexOf(type); at >= 0; at = mp4.indexOf(type, at + 1)) {
      // behind the version and the flags: when it was made, and when it was changed
      mp4.writeUInt32BE(time, at + 8);
      mp4.writeUInt32BE(time, at + 12);
    }
  }
  return mp4;
}

const tags = { title: 'Secret title', comment: 'Secret place', artist: 'Secret Person' };

/** What cameras and editors put beside the film: XMP in a box of its own, and space that was never emptied. */
const tellingBoxes = [
  box(
    'uuid',
    Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'),
    Buffer.from('<x:xmpmeta>Secret 50.4501</x:xmpmeta>'),
  ),
  box('free', Buffer.from('Secret that was overwritten')),
];

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4);
  return Buffer.concat([head, ...content]);
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
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: opusHead };
  const packets = Math.round(seconds * 50);
  for (let index = 0; index < packets; index += 1) {
    await voice.add(new EncodedPacket(silence, 'key', index * 0.02, 0.02), { decoderConfig });
  }
  voice.close();
}

/** Frames of MPEG-1 layer III, 128 kbit/s at 44,100 Hz, with nothing to hear. */
async function addMp3(voice: EncodedAudioPacketSource, seconds: number): Promise<void> {
  const decoderConfig = { codec: 'mp3', numberOfChannels: 1, sampleRate: 44_100 };
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)]);
  const length = 1152 / 44_100;
  for (let index = 0; index * length < seconds; index += 1) {
    await voice.add(new EncodedPacket(frame, 'key', index * length, length), { decoderConfig });
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
