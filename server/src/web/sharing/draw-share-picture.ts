import sharp from 'sharp';
import { fitText } from './fit-text.ts';
import { onest } from './onest.ts';
import type { Typeface, Weight } from './onest.ts';
import { shareSize } from './share-address.ts';
import { duskOf, dusks, skyOf, skyline } from './skyline.ts';

/** What a picture for sharing says. */
export interface ShareText {
  readonly title: string;
  readonly line: string;
  /** The words of a place, by which its houses are drawn; other pages have the mark instead. */
  readonly place?: string;
}

const { width, height } = shareSize;
const margin = 72;

/** The picture as JPEG, the same bytes each time. Text is drawn as outlines, so nothing in it is ever markup. */
export async function drawSharePicture(text: ShareText): Promise<Buffer> {
  const [medium, bold] = await Promise.all([onest(500), onest(700)]);
  const svg = draw(text, { 500: medium, 700: bold });
  return await sharp(Buffer.from(svg)).jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer();
}

function draw({ title, line, place }: ShareText, faces: Readonly<Record<Weight, Typeface>>): string {
  const dusk = place === undefined ? dusks[0] : duskOf(place);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${skyOf(dusk)}
    ${circles(place === undefined ? { x: 870, y: 500, r: 300 } : { x: 890, y: 420, r: 150 })}
    ${place === undefined ? '' : skyline(place, dusk)}
    ${brand(faces[700])}
    ${words(title, line, faces)}
  </svg>`;
}

/** The mark as two suns that set together. */
function circles({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }): string {
  const apart = r * 0.53;
  return `<g opacity=".34"><circle cx="${x - apart}" cy="${y}" r="${r}" fill="#f0445e"/><circle cx="${x + apart}" cy="${y}" r="${r}" fill="#8a5cf0"/></g>`;
}

function brand(bold: Typeface): string {
  return `<g transform="translate(${margin} 64)">
    <circle cx="22" cy="22" r="21" fill="#f0445e"/><circle cx="44" cy="22" r="21" fill="#8a5cf0"/>
    <path d="M33 4.1a21 21 0 0 1 0 35.8 21 21 0 0 1 0-35.8Z" fill="#ffd9d2"/>
  </g><path fill="#fff" d="${bold.draw('Duet', { x: margin + 82, y: 98, size: 38 })}"/>`;
}

function words(title: string, line: string, faces: Readonly<Record<Weight, Typeface>>): string {
  const box = { width: width - 2 * margin, mostLines: 2 };
  const large = fitText(title, { ...box, sizes: [104, 88, 76, 64, 54, 46], widthOf: faces[700].widthOf });
  const small = fitText(line, { ...box, sizes: [36, 32, 28], widthOf: faces[500].widthOf });
  let y = 116;
  const next = (face: Typeface, size: number, leading: number) => (each: string) => {
    y += size * leading;
    return face.draw(each, { x: margin, y, size });
  };
  const drawn = large.lines.map(next(faces[700], large.size, 1.12));
  y += 26;
  const below = small.lines.map(next(faces[500], small.size, 1.35));
  return `<path fill="#fff" d="${drawn.join('')}"/><path fill="#fff" fill-opacity=".92" d="${below.join('')}"/>`;
}
