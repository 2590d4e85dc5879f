import { fingerprintSide as side } from '../../platform/media/photo-fingerprint.ts';

/** Read once, because in jest each access to a global is slow and there are some 40,000 per photo. */
const { floor, min } = Math;

/** Parts with less contrast show nothing, such as a bare wall, and match nothing. */
const bare = 2;
/** How much of the likeness may be missing. */
const tolerance = 0.03;
/** Parts that differ by more than this at first are not refined. */
const hopeless = 0.25;
/** Refining stops when the first moves leave a larger difference than this. */
const unlikely = 0.15;
/** Into how many cells a part is divided in each direction. */
const cells = 8;
/** The smallest part of a photo that is looked for, as a share of each side. */
const smallest = 0.55 * side;

/** A part of a photo in points of the fingerprint: left, top, width and height. */
type Part = readonly [number, number, number, number];

/** A photo as its fingerprint knows it. */
export interface SmallPhoto {
  /** The sums of each channel from the corner to each point: the sum of any part takes four reads. */
  readonly sums: readonly Float64Array[];
  readonly whole: Float64Array;
  readonly mirrored: Float64Array;
  /** `parts` as signatures, in their order. */
  readonly parts: readonly Float64Array[];
}

/** Parts that a crop may have left, from the whole down to 70 % of each side. */
const parts: readonly Part[] = gridOfParts();

export function readFingerprint(fingerprint: string): SmallPhoto {
  const sums = sumsOf(Buffer.from(fingerprint, 'base64'));
  const whole = signatureOf(sums, [0, 0, side, side]);
  return { sums, whole, mirrored: mirror(whole), parts: parts.map((part) => signatureOf(sums, part)) };
}

/**
 * Whether two photos are the same one, also when either is a part of the other, mirrored, or encoded anew: the whole of one
 * is laid over parts of the other, and their likeness is the correlation of brightness and colours. Pure; a pair takes a part
 * of a millisecond. How the numbers were found: docs/decisions/0022.
 */
export function isSamePhoto(one: SmallPhoto, other: SmallPhoto): boolean {
  return (
    isPartOf(one.whole, other) ||
    isPartOf(one.mirrored, other) ||
    isPartOf(other.whole, one) ||
    isPartOf(other.mirrored, one)
  );
}

function isPartOf(whole: Float64Array, picture: SmallPhoto): boolean {
  const starts: { readonly part: Part; readonly gap: number }[] = [];
  for (const [index, signature] of picture.parts.entries()) {
    const gap = gapBetween(whole, signature);
    if (gap < hopeless) starts.push({ part: parts[index] ?? wholePart, gap });
  }
  return starts
    .toSorted((a, b) => a.gap - b.gap)
    .slice(0, 3)
    .some((start) => isNear(whole, picture, start));
}

const wholePart: Part = [0, 0, side, side];
/** Which number of a part is moved, and which way. */
const moves = [0, 1, 2, 3].flatMap((index) => [1, -1].map((way) => ({ index, way })));

/** Moves and stretches the part in ever smaller steps, as long as it becomes more like the whole of the other photo. */
function isNear(
  whole: Float64Array,
  { sums }: SmallPhoto,
  start: { readonly part: Part; readonly gap: number },
): boolean {
  let { part, gap } = start;
  for (let step = side * 0.06; step > side * 0.003 && gap > tolerance; step /= 2) {
    for (let round = 0; round < 4; round += 1) {
      const before = gap;
      for (const { index, way } of moves) {
        const moved = moveBy(part, index, way * step);
        if (!isInside(moved)) continue;
        const next = gapBetween(whole, signatureOf(sums, moved));
        if (next < gap) [part, gap] = [moved, next];
      }
      if (gap === before) break;
    }
    if (gap > unlikely) return false;
  }
  return gap <= tolerance;
}

function moveBy([left, top, width, height]: Part, index: number, by: number): Part {
  return [
    left + (index === 0 ? by : 0),
    top + (index === 1 ? by : 0),
    width + (index === 2 ? by : 0),
    height + (index === 3 ? by : 0),
  ];
}

function isInside([left, top, width, height]: Part): boolean {
  const isLarge = width >= smallest && height >= smallest;
  return isLarge && left >= 0 && top >= 0 && left + width <= side && top + height <= side;
}

/** A plain loop: this is nearly all of the time that a comparison takes. */
function gapBetween(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return 1 - sum;
}

/** Brightness and two differences of colour, summed up. */
function sumsOf(pixels: Uint8Array): Float64Array[] {
  const row = side + 1;
  const sums = [0, 1, 2].map(() => new Float64Array(row * row));
  for (const [channel, sum] of sums.entries()) {
    for (let y = 0; y < side; y += 1) {
      let line = 0;
      for (let x = 0; x < side; x += 1) {
        line += channelOf(pixels, (y * side + x) * 3, channel);
        sum[(y + 1) * row + x + 1] = (sum[y * row + x + 1] ?? 0) + line;
      }
    }
  }
  return sums;
}

function channelOf(pixels: Uint8Array, at: number, channel: number): number {
  const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  const brightness = 0.299 * red + 0.587 * green + 0.114 * blue;
  if (channel === 0) return brightness;
  return (channel === 1 ? blue : red) - brightness;
}

/**
 * The cells of a part, each channel around its mean, all together of length 1: light and contrast do not count. Nothing but
 * 0 where the part is bare. Plain loops, since this runs a hundred times for each photo.
 */
function signatureOf(sums: readonly Float64Array[], part: Part): Float64Array {
  const signature = new Float64Array(sums.length * cells * cells);
  for (const [channel, sum] of sums.entries()) writeCells(signature, channel * cells * cells, cornersOf(sum, part));
  let squares = 0;
  for (const value of signature) squares += value * value;
  const length = Math.sqrt(squares);
  const points = (part[2] / cells) * (part[3] / cells);
  if (length < bare * points * Math.sqrt(signature.length)) return signature.fill(0);
  for (let index = 0; index < signature.length; index += 1) signature[index] = (signature[index] ?? 0) / length;
  return signature;
}

/** The sums up to each corner of the cells, line by line. */
function cornersOf(sum: Float64Array, [left, top, width, height]: Part): Float64Array {
  const line = cells + 1;
  const corners = new Float64Array(line * line);
  for (let row = 0; row < line; row += 1) {
    for (let column = 0; column < line; column += 1) {
      corners[row * line + column] = sumAt(sum, left + (width * column) / cells, top + (height * row) / cells);
    }
  }
  return corners;
}

/** What each cell has more or less than the mean of all, from a place of the signature on. */
function writeCells(signature: Float64Array, start: number, corners: Float64Array): void {
  const line = cells + 1;
  const at = (index: number): number => corners[index] ?? 0;
  const mean = (at(line * line - 1) - at(line * cells) - at(cells) + at(0)) / (cells * cells);
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      const corner = row * line + column;
      const cell = at(corner + line + 1) - at(corner + line) - at(corner + 1) + at(corner);
      signature[start + row * cells + column] = cell - mean;
    }
  }
}

/** The sum up to a place between the points. */
function sumAt(sum: Float64Array, x: number, y: number): number {
  const row = side + 1;
  const column = min(side - 1, floor(x));
  const line = min(side - 1, floor(y));
  const right = x - column;
  const down = y - line;
  const at = line * row + column;
  const upper = (1 - right) * (sum[at] ?? 0) + right * (sum[at + 1] ?? 0);
  const lower = (1 - right) * (sum[at + row] ?? 0) + right * (sum[at + row + 1] ?? 0);
  return (1 - down) * upper + down * lower;
}

function mirror(signature: Float64Array): Float64Array {
  return signature.map((_value, index) => {
    const column = index % cells;
    return signature[index - column + (cells - 1 - column)] ?? 0;
  });
}

function gridOfParts(): Part[] {
  const spans = [1, 0.9, 0.8, 0.7].flatMap((share) =>
    share === 1 ? [{ from: 0, share }] : [0, 0.5, 1].map((place) => ({ from: (1 - share) * place, share })),
  );
  return spans.flatMap((across) =>
    spans
      .filter((down) => Math.max(across.share / down.share, down.share / across.share) < 1.35)
      .map((down): Part => [across.from * side, down.from * side, across.share * side, down.share * side]),
  );
}
