export interface FetchedPicture {
  readonly bytes: Buffer;
  readonly type: 'image/gif' | 'image/webp';
}

export interface PictureRules {
  readonly mayFetch: (url: URL) => boolean;
  readonly largest: number;
}

const patience = 5_000;

/** Fetches an image from an allowed host and determines its type by content. */
export async function fetchPicture(address: string, { mayFetch, largest }: PictureRules): Promise<FetchedPicture> {
  const url = new URL(address);
  if (!mayFetch(url)) throw new Error('The GIF provider names a picture of somebody else.');
  const response = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'error' });
  if (!response.ok) throw new Error(`The picture of the GIF provider answered ${response.status}.`);
  const bytes = await readUpTo(response, largest);
  const type = typeOf(bytes);
  if (!type) throw new Error('The GIF provider sent no picture.');
  return { bytes, type };
}

/** By its first bytes alone: the picture is passed on as it is, so nothing here parses more of it. */
function typeOf(bytes: Buffer): FetchedPicture['type'] | undefined {
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'image/gif';
  return /^RIFF[^]{4}WEBP$/.test(bytes.toString('latin1', 0, 12)) ? 'image/webp' : undefined;
}

async function readUpTo({ body }: Response, largest: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // a stream of bytes, whatever its type says
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > largest) throw new Error('The picture of the GIF provider is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
