import { paddingOf } from './stun.ts';

/** Data with four bytes in front (RFC 8656, 12.4): what nearly every packet of a call is. */
const first = 0x4000;
const last = 0x4fff;

export function isChannel(number: number): boolean {
  return number >= first && number <= last;
}

export interface ChannelData {
  readonly channel: number;
  readonly data: Buffer;
}

export function readChannelData(bytes: Buffer): ChannelData | undefined {
  if (bytes.length < 4 || !isChannel(bytes.readUInt16BE(0))) return undefined;
  const length = bytes.readUInt16BE(2);
  return length > bytes.length - 4
    ? undefined
    : { channel: bytes.readUInt16BE(0), data: bytes.subarray(4, 4 + length) };
}

/** In a stream it is filled up to four bytes. */
export function writeChannelData(channel: number, data: Buffer, isStream: boolean): Buffer {
  const out = Buffer.alloc(4 + data.length + (isStream ? paddingOf(data.length) : 0));
  out.writeUInt16BE(channel, 0);
  out.writeUInt16BE(data.length, 2);
  data.copy(out, 4);
  return out;
}
