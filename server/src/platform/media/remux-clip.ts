import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MATROSKA,
  MP3,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { EncodedPacket, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import { AppError } from '../../lib/app-error.ts';

/**
 * What mediabunny can do in Node: read and write containers, packet by packet. It cannot decode or encode (that takes a
 * browser), so the pictures and sounds stay as they were recorded, and what no browser plays is refused. A new container
 * is written around the packets of one picture and one sound track: places, devices, titles, covers, subtitles and other
 * tracks of the old one have no way into it.
 */

/** A recording ready to be kept. */
export interface Clip {
  readonly content: Buffer;
  readonly type: 'video/mp4' | 'video/webm' | 'audio/mp4' | 'audio/webm';
  readonly milliseconds: number;
  /** Of a video, as people see it. */
  readonly width: number | null;
  readonly height: number | null;
  /** Of a recorded voice: how large its packets are in each part, 0 to 15. */
  readonly peaks: readonly number[] | null;
}

export interface ClipRules {
  readonly kind: 'video' | 'audio';
  readonly longest: number;
}

const readable = [MP4, QTFF, WEBM, MATROSKA, OGG, MP3];
/** By what the packets hold: these pairs play in every browser of today, or in the one that recorded them. */
const webmCodecs = new Set<string>(['vp8', 'vp9', 'av1', 'opus', 'vorbis']);
const mp4Codecs = new Set<string>(['avc', 'hevc', 'av1', 'aac', 'mp3', 'opus', 'vp9']);
/** A recorder that stops at the last second still writes the packet it has begun. */
const grace = 500;
/** More than any camera writes in a minute. */
const mostPackets = 30_000;
const peakCount = 48;

interface Track {
  readonly track: InputVideoTrack | InputAudioTrack;
  readonly codec: string;
  readonly packets: readonly EncodedPacket[];
}

/** Reads a recording by its content and writes it anew without its metadata, or refuses it. */
export async function remuxClip(content: Buffer, rules: ClipRules): Promise<Clip> {
  const input = new Input({ formats: readable, source: new BufferSource(content) });
  try {
    return await remux(input, rules);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unsupported();
  } finally {
    input.dispose();
  }
}

async function remux(input: Input, { kind, longest }: ClipRules): Promise<Clip> {
  if (!(await input.canRead())) throw unsupported();
  const picture = await input.getPrimaryVideoTrack();
  const sound = await input.getPrimaryAudioTrack();
  const wanted = kind === 'video' ? [picture, sound] : [sound];
  if (!wanted[0] || (kind === 'audio' && picture)) throw unsupported();

  const tracks: Track[] = [];
  for (const track of wanted) if (track) tracks.push(await readTrack(track));
  const milliseconds = lengthOf(tracks);
  if (milliseconds > longest + grace) throw tooLong(longest);

  const format = await input.getFormat();
  const container = containerOf(tracks, format === MP4 || format === QTFF);
  const size = kind === 'video' && picture ? await sizeOf(picture) : { width: null, height: null };
  return {
    content: await write(tracks, container),
    type: `${kind}/${container}`,
    milliseconds: Math.min(milliseconds, longest),
    ...size,
    peaks: kind === 'audio' ? peaksOf(tracks[0]?.packets ?? []) : null,
  };
}

async function readTrack(track: InputVideoTrack | InputAudioTrack): Promise<Track> {
  const codec = await track.getCodec();
  if (codec === null) throw unsupported();
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packets.push(packet) > mostPackets) throw unsupported();
  }
  if (packets.length === 0) throw unsupported();
  return { track, codec, packets };
}

/** Counted over the packets themselves: what the header says may be anything. */
function lengthOf(tracks: readonly Track[]): number {
  const packets = tracks.flatMap((track) => track.packets);
  const start = Math.min(...tracks.map((track) => first(track.packets)));
  const end = packets.reduce((latest, { timestamp, duration }) => Math.max(latest, timestamp + duration), start);
  return Math.round((end - start) * 1000);
}

function first(packets: readonly EncodedPacket[]): number {
  return packets.reduce((earliest, { timestamp }) => Math.min(earliest, timestamp), Infinity);
}

/** The container it came in where that holds it, else the other. */
function containerOf(tracks: readonly Track[], isMp4: boolean): 'mp4' | 'webm' {
  const fitsMp4 = tracks.every(({ codec }) => mp4Codecs.has(codec));
  const fitsWebm = tracks.every(({ codec }) => webmCodecs.has(codec));
  if (fitsMp4 && (isMp4 || !fitsWebm)) return 'mp4';
  if (fitsWebm) return 'webm';
  throw unsupported();
}

async function sizeOf(track: InputVideoTrack): Promise<{ width: number; height: number }> {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  if (width < 1 || height < 1) throw unsupported();
  return { width, height };
}

async function write(tracks: readonly Track[], container: 'mp4' | 'webm'): Promise<Buffer> {
  const format = container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const start = Math.min(...tracks.map((track) => first(track.packets)));
  const writers = await Promise.all(tracks.map((track) => writerOf(output, track)));
  await output.start();
  // the writer interleaves, and waits with one track until the other has come as far
  await Promise.all(writers.map((writePackets) => writePackets(start)));
  await output.finalize();
  if (!target.buffer) throw unsupported();
  return Buffer.from(target.buffer);
}

/** Adds the track to the new file; answers how its packets are written, moved to begin at nought. */
async function writerOf(output: Output, { track, packets }: Track): Promise<(start: number) => Promise<void>> {
  if (track.isVideoTrack()) {
    const codec = await track.getCodec();
    const decoderConfig = await track.getDecoderConfig();
    if (codec === null || !decoderConfig) throw unsupported();
    const source = new EncodedVideoPacketSource(codec);
    output.addVideoTrack(source, { rotation: await track.getRotation() });
    return async (start) => {
      for (const packet of packets) await source.add(moved(packet, start), { decoderConfig });
      source.close();
    };
  }
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || !decoderConfig) throw unsupported();
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return async (start) => {
    for (const packet of packets) await source.add(moved(packet, start), { decoderConfig });
    source.close();
  };
}

function moved(packet: EncodedPacket, start: number): EncodedPacket {
  return packet.clone({ timestamp: packet.timestamp - start });
}

/**
 * A picture of the voice without decoding it: recorders of speech spend bytes where there is sound, so the size of the
 * packets follows the loudness well enough for a drawing.
 */
function peaksOf(packets: readonly EncodedPacket[]): number[] {
  const start = first(packets);
  const end = packets.reduce((latest, { timestamp, duration }) => Math.max(latest, timestamp + duration), start);
  const parts = Array.from({ length: peakCount }, () => 0);
  for (const { timestamp, byteLength } of packets) {
    const at = Math.min(peakCount - 1, Math.floor(((timestamp - start) / (end - start || 1)) * peakCount));
    parts[at] = Math.max(parts[at] ?? 0, byteLength);
  }
  const loudest = Math.max(...parts, 1);
  return parts.map((size) => Math.round((size / loudest) * 15));
}

function unsupported(): AppError {
  return new AppError(400, 'unsupported_media', 'The file is no recording that browsers play.', {
    errors: [{ field: 'file', code: 'invalid' }],
  });
}

function tooLong(longest: number): AppError {
  return new AppError(400, 'media_too_long', `The recording is longer than ${longest / 1000} s.`, {
    errors: [{ field: 'file', code: 'too_long' }],
  });
}
