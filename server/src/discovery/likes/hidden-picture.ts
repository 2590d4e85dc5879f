import sharp from 'sharp';

/**
 * A drawn, blurred figure shown for a hidden member. It depends on its number only, so it cannot be matched to a photo.
 */
const palettes = [
  { from: '#f0445e', to: '#6b3fd4', light: '#ffd9c9', figure: '#ffb3a7', hair: '#4a1230', cloth: '#3a1c6e' },
  { from: '#6b3fd4', to: '#2b2340', light: '#b59dfb', figure: '#e4c2f0', hair: '#1d1430', cloth: '#da2b4d' },
  { from: '#f5a623', to: '#da2b4d', light: '#fef2dc', figure: '#ffe0c2', hair: '#6e2412', cloth: '#6b3fd4' },
  { from: '#7c52e0', to: '#f0445e', light: '#f1ebfc', figure: '#ffd0d6', hair: '#4b1f7a', cloth: '#2b2340' },
] as const;

/** Where the figure stands and where the lights behind it are, of 320. */
const scenes = [
  { head: [150, 128, 50, 60], lights: ['40 60 34', '272 92 46', '244 244 28'] },
  { head: [168, 136, 54, 62], lights: ['60 110 44', '250 44 32', '290 210 38'] },
  { head: [160, 120, 46, 58], lights: ['270 150 50', '46 210 36', '96 40 26'] },
  { head: [174, 132, 52, 58], lights: ['54 52 48', '286 60 30', '36 230 30'] },
] as const;

export const hiddenPictureCount = palettes.length * scenes.length;

const side = 320;
const drawn = new Map<number, Promise<Buffer>>();

/** The picture with this number as WebP, drawn once; nothing when there is none. */
export function hiddenPicture(number: number): Promise<Buffer> | undefined {
  const [palette, scene] = [palettes[number % palettes.length], scenes[Math.floor(number / palettes.length)]];
  if (!palette || !scene) return undefined;
  const picture = drawn.get(number) ?? render(draw(palette, scene));
  drawn.set(number, picture);
  return picture;
}

async function render(svg: string): Promise<Buffer> {
  return await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
}

function draw(palette: (typeof palettes)[number], scene: (typeof scenes)[number]): string {
  const [x, y, width, height] = scene.head;
  const lights = scene.lights.map((light) => {
    const [cx, cy, r] = light.split(' ');
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${palette.light}" opacity=".45"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <defs>
      <linearGradient id="sky" x2="1" y2="1">
        <stop stop-color="${palette.from}"/><stop offset="1" stop-color="${palette.to}"/>
      </linearGradient>
      <filter id="far" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="13"/></filter>
      <filter id="near" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="11"/></filter>
    </defs>
    <rect width="${side}" height="${side}" fill="url(#sky)"/>
    <g filter="url(#far)">${lights.join('')}</g>
    <g filter="url(#near)">
      <ellipse cx="${x}" cy="${y - 6}" rx="${width + 22}" ry="${height + 24}" fill="${palette.hair}" opacity=".9"/>
      <path d="M${x - 112} 340q8-118 112-124q104 6 112 124z" fill="${palette.cloth}" opacity=".85"/>
      <rect x="${x - 20}" y="${y + height - 22}" width="40" height="56" rx="18" fill="${palette.figure}" opacity=".8"/>
      <ellipse cx="${x}" cy="${y + 6}" rx="${width - 4}" ry="${height - 2}" fill="${palette.figure}" opacity=".95"/>
    </g>
  </svg>`;
}
