/**
 * The average colour in a thumbhash (base64). The first three bytes hold luminance and two colour differences in six
 * bits each, see https://evanw.github.io/thumbhash; the whole blurred picture would cost a PNG encoder.
 */
export function thumbhashColour(thumbhash: string | null | undefined): string | undefined {
  if (!thumbhash) return undefined;
  const bytes = decode(thumbhash);
  if (bytes.length < 3) return undefined;
  const header = bytes.charCodeAt(0) | (bytes.charCodeAt(1) << 8) | (bytes.charCodeAt(2) << 16);
  const light = (header & 63) / 63;
  const yellow = ((header >> 6) & 63) / 31.5 - 1;
  const red = ((header >> 12) & 63) / 31.5 - 1;
  const b = light - (2 / 3) * yellow;
  const r = (3 * light - b + red) / 2;
  const channels = [r, r - red, b].map((value) => Math.round(255 * Math.min(1, Math.max(0, value))));
  return `rgb(${channels.join(' ')})`;
}

function decode(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return ''; // not a thumbhash: no colour
  }
}
