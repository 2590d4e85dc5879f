/** Everything is drawn on 300 × 400 units. */
export const canvas = { width: 300, height: 400 } as const;

const short = (value: number) => String(Math.round(value * 10) / 10);

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;
}

export type Point = readonly [x: number, y: number];

/** A closed shape through the points. */
export function shape(points: readonly Point[], fill: string, more = ''): string {
  return path(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`, fill, more);
}

/** Definition of a gradient from top to bottom. */
export function fade(id: string, colors: readonly string[]): string {
  const stops = colors.map(
    (color, index) => `<stop offset="${short(index / Math.max(1, colors.length - 1))}" stop-color="${color}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
}

/** Definition of a round light that fades out. */
export function glow(id: string, color: string, strength = 0.9): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

/** Repeats a drawing. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A colour between two others (`#rrggbb`). */
export function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((color) => parseInt(color.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
