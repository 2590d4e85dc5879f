import { isChannel } from './channel-data.ts';
import { paddingOf } from './stun.ts';

const longest = 4096;

/** Cuts a stream into messages and channel data; false when it is neither, and the stream is to be ended. */
export function frameReader(hear: (frame: Buffer) => void): (chunk: Buffer) => boolean {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= 4) {
      const length = lengthOf(rest);
      if (length === undefined || length > longest) return false;
      if (rest.length < length) return true;
      hear(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    return true;
  };
}

function lengthOf(bytes: Buffer): number | undefined {
  const length = bytes.readUInt16BE(2);
  if (isChannel(bytes.readUInt16BE(0))) return 4 + length + paddingOf(length);
  return bytes.readUInt8(0) > 0x3f ? undefined : 20 + length;
}
