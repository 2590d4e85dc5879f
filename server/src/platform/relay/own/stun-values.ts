import { cookie } from './stun.ts';

/** An address of IPv4, the only kind that the relay knows. */
export interface Address {
  readonly address: string;
  readonly port: number;
}

const ipv4 = 1;

export function writeAddress({ address, port }: Address): Buffer {
  const out = Buffer.alloc(8);
  out.writeUInt8(ipv4, 1);
  out.writeUInt16BE(port ^ (cookie >>> 16), 2);
  const plain = Buffer.from(address.split('.').map(Number)).readUInt32BE(0);
  out.writeUInt32BE((plain ^ cookie) >>> 0, 4);
  return out;
}

export function readAddress(value: Buffer | undefined): Address | undefined {
  if (value?.length !== 8 || value.readUInt8(1) !== ipv4) return undefined;
  const plain = Buffer.alloc(4);
  plain.writeUInt32BE((value.readUInt32BE(4) ^ cookie) >>> 0, 0);
  return { address: plain.join('.'), port: value.readUInt16BE(2) ^ (cookie >>> 16) };
}

export function writeNumber(value: number): Buffer {
  const out = Buffer.alloc(4);
  out.writeUInt32BE(value, 0);
  return out;
}

export function readNumber(value: Buffer | undefined): number | undefined {
  return value?.length === 4 ? value.readUInt32BE(0) : undefined;
}

export function writeErrorCode(code: number): Buffer {
  return Buffer.from([0, 0, Math.floor(code / 100), code % 100]);
}
