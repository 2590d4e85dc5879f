import { cardWidth, narrowCardWidth } from '@duet/contracts';
import type { ErrorCode } from '@duet/contracts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { AppError } from '../../lib/app-error.ts';
import { fingerprintOf } from './photo-fingerprint.ts';

/** A photo ready to be kept: re-encoded from its pixels, so nothing of the file's metadata is left. */
export interface ProcessedPhoto {
  readonly format: 'webp' | 'jpeg';
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  /** By which a photo of a suspended member is known again; null for one that shows nothing. */
  readonly fingerprint: string | null;
  readonly full: Buffer;
  readonly card: Buffer;
  /** The card for a screen of few pixels. */
  readonly narrowCard: Buffer;
  readonly thumb: Buffer;
}

/** Types by content, not by name: an HTML or SVG file called `.jpg` is none of these. */
const accepted = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Photos of iPhones: their codec is patented, and no sharp from the registry reads it. */
const heic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

const mostPixels = 50_000_000;
const smallest = 100;
const decode = { failOn: 'error', limitInputPixels: mostPixels, pages: 1 } as const;
/** The sides alone, which are checked before anything is decoded: a picture of any size has them in its head. */
const readHead = { ...decode, limitInputPixels: false } as const;
/** What a card of the deck shows, also on a dense screen; a tall photo stays whole. */
const cardSize = { width: cardWidth, height: 1200, fit: 'inside', withoutEnlargement: true } as const;
const narrowCardSize = { ...cardSize, width: narrowCardWidth, height: 720 } as const;

/**
 * Reads an uploaded photo or refuses it. At most 1600 × 1600 px (chats-13) for people, 800 and 480 px wide for
 * cards, 320 px for lists.
 */
export async function processPhoto(content: Buffer): Promise<ProcessedPhoto> {
  return await withPixels(content, async ({ width, height, pixels }) => {
    const [full, card, narrowCard, thumb, thumbhash, fingerprint] = await Promise.all([
      pixels().jpeg({ quality: 82, mozjpeg: false }).toBuffer(),
      pixels().resize(cardSize).webp({ quality: 78, effort: 3 }).toBuffer(),
      pixels().resize(narrowCardSize).webp({ quality: 78, effort: 3 }).toBuffer(),
      pixels().resize(320, 320, { fit: 'cover', position: 'attention' }).webp({ quality: 76, effort: 3 }).toBuffer(),
      hashOf(pixels()),
      fingerprintOf(pixels()),
    ]);
    return { format: 'jpeg', width, height, thumbhash, fingerprint, full, card, narrowCard, thumb };
  });
}

/** A photo of a chat: whole, and smudged until the receiver taps it (chats-13). */
export interface ChatPhoto {
  readonly width: number;
  readonly height: number;
  readonly full: Buffer;
  readonly blur: Buffer;
}

/** Reads a photo that is sent in a chat, or refuses it. */
export async function processChatPhoto(content: Buffer): Promise<ChatPhoto> {
  return await withPixels(content, async ({ width, height, pixels }) => {
    const [full, blur] = await Promise.all([pixels().webp({ quality: 80, effort: 3 }).toBuffer(), smudge(pixels())]);
    return { width, height, full, blur };
  });
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: () => Sharp;
}

/** Checks the type and hands over the photo upright and in the colours of screens. */
async function withPixels<T>(content: Buffer, render: (picture: Pixels) => Promise<T>): Promise<T> {
  const type = await fileTypeFromBuffer(content);
  if (type && heic.has(type.mime)) throw unsupportedHeic();
  if (!type || !accepted.has(type.mime)) throw unsupported();
  return await readPixels(content, render);
}

async function readPixels<T>(content: Buffer, render: (picture: Pixels) => Promise<T>): Promise<T> {
  const sides = await readable(sharp(content, readHead).metadata());
  if (sides.width < smallest || sides.height < smallest) throw tooSmall();
  if (sides.width * sides.height > mostPixels) throw tooLarge();
  const upright = await readable(
    sharp(content, decode)
      .rotate()
      .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = upright.info;
  return await render({ width, height, pixels: () => sharp(upright.data, { raw: { width, height, channels } }) });
}

/** Of a picture by its first bytes, what cannot be read is broken. */
async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw unreadable();
  }
}

/** 24 px hold no face; the blur hides the squares when a screen enlarges them. */
async function smudge(image: Sharp): Promise<Buffer> {
  const tiny = await image.resize(24, 24, { fit: 'cover' }).blur(1.2).png().toBuffer();
  return sharp(tiny).webp({ quality: 50 }).toBuffer();
}

async function hashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

function unsupportedHeic(): AppError {
  return refusal('unsupported_heic', 'HEIC cannot be read here: send the photo as JPEG.');
}

function tooSmall(): AppError {
  return refusal('image_too_small', `Each side of a picture needs at least ${smallest} pixels.`);
}

function tooLarge(): AppError {
  return refusal('image_too_large', `A picture has at most ${mostPixels / 1_000_000} million pixels.`);
}

function unreadable(): AppError {
  return refusal('unreadable_file', 'The picture is broken, or its end is missing.');
}

function unsupported(): AppError {
  return refusal('unsupported_image', 'The file is not a JPEG, PNG or WebP photo.');
}

function refusal(code: ErrorCode, message: string): AppError {
  return new AppError(400, code, message, { errors: [{ field: 'file', code: 'invalid' }] });
}
