import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Messages of STUN and TURN (RFC 8489, RFC 8656), as far as calls need them. */
export const cookie = 0x2112a442;
export const methods = { binding: 1, allocate: 3, refresh: 4, send: 6, data: 7, permit: 8, bindChannel: 9 } as const;
export const kinds = { request: 0, indication: 1, success: 2, failure: 3 } as const;
export const attributes = {
  username: 0x06,
  integrity: 0x08,
  error: 0x09,
  channel: 0x0c,
  lifetime: 0x0d,
  peer: 0x12,
  data: 0x13,
  realm: 0x14,
  nonce: 0x15,
  relayed: 0x16,
  family: 0x17,
  transport: 0x19,
  mapped: 0x20,
} as const;

const fingerprint = 0x8028;
const headLength = 20;
const integrityLength = 24;
const fingerprintLength = 8;

export type Attribute = readonly [type: number, value: Buffer];

export interface StunMessage {
  readonly method: number;
  readonly kind: number;
  /** What the answer repeats. */
  readonly id: Buffer;
  value(type: number): Buffer | undefined;
  isSigned(): boolean;
  isSignedWith(key: Buffer): boolean;
}

/** How many bytes fill up to the next four. */
export function paddingOf(length: number): number {
  return (4 - (length % 4)) % 4;
}

/** One message, or nothing when these bytes are none. Never throws: it reads what strangers send. */
export function readStun(bytes: Buffer): StunMessage | undefined {
  if (bytes.length < headLength || bytes.readUInt8(0) > 0x3f || bytes.readUInt32BE(4) !== cookie) return undefined;
  const length = bytes.readUInt16BE(2);
  const found = length % 4 === 0 && length + headLength === bytes.length ? readAttributes(bytes) : undefined;
  if (!found) return undefined;
  const type = bytes.readUInt16BE(0);
  return {
    method: (type & 0xf) | ((type & 0xe0) >> 1) | ((type & 0x3e00) >> 2),
    kind: ((type >> 4) & 1) | ((type >> 7) & 2),
    id: bytes.subarray(8, headLength),
    value: (name) => found.get(name)?.value,
    isSigned: () => found.has(attributes.integrity),
    isSignedWith(key) {
      const signature = found.get(attributes.integrity);
      if (signature?.value.length !== 20) return false;
      return timingSafeEqual(sign(key, bytes.subarray(0, signature.at)), signature.value);
    },
  };
}

function readAttributes(bytes: Buffer): Map<number, { value: Buffer; at: number }> | undefined {
  const found = new Map<number, { value: Buffer; at: number }>();
  for (let at = headLength; at < bytes.length;) {
    if (at + 4 > bytes.length) return undefined;
    const [type, size] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)];
    if (at + 4 + size > bytes.length) return undefined;
    // nothing vouches for what follows the integrity
    const counts = !found.has(attributes.integrity) && !found.has(type);
    if (counts) found.set(type, { value: bytes.subarray(at + 4, at + 4 + size), at });
    at += 4 + size + paddingOf(size);
  }
  return found;
}

interface NewMessage {
  readonly method: number;
  readonly kind: number;
  readonly id: Buffer;
  readonly attributes?: readonly Attribute[];
  /** Signs the message. */
  readonly key?: Buffer | undefined;
}

export function writeStun({ method, kind, id, attributes: list = [], key }: NewMessage): Buffer {
  const head = Buffer.alloc(headLength);
  const type =
    (method & 0xf) | ((method & 0x70) << 1) | ((method & 0xf80) << 2) | ((kind & 1) << 4) | ((kind & 2) << 7);
  head.writeUInt16BE(type, 0);
  head.writeUInt32BE(cookie, 4);
  id.copy(head, 8);
  const unsigned = Buffer.concat([head, ...list.map(writeAttribute)]);
  const signed = key
    ? Buffer.concat([unsigned, writeAttribute([attributes.integrity, sign(key, unsigned)])])
    : unsigned;
  signed.writeUInt16BE(signed.length - headLength + fingerprintLength, 2);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((crc32(signed) ^ 0x5354554e) >>> 0, 0);
  return Buffer.concat([signed, writeAttribute([fingerprint, sum])]);
}

/** The signature covers the length as it is with itself at the end. */
function sign(key: Buffer, before: Buffer): Buffer {
  const covered = Buffer.from(before);
  covered.writeUInt16BE(covered.length - headLength + integrityLength, 2);
  return createHmac('sha1', key).update(covered).digest();
}

function writeAttribute([type, value]: Attribute): Buffer {
  const out = Buffer.alloc(4 + value.length + paddingOf(value.length));
  out.writeUInt16BE(type, 0);
  out.writeUInt16BE(value.length, 2);
  value.copy(out, 4);
  return out;
}
