import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { GifPlace } from '../../src/lib/config.ts';
import { gifs } from '../../src/lib/constants.ts';

/** A double of both providers on loopback. Each list ends with a GIF that has no pictures. */
export interface TestGifProvider {
  readonly place: (kind: GifPlace['kind']) => GifPlace;
  /** Paths and queries it was asked for. */
  readonly asked: readonly URL[];
  /** Answers this status from now on. */
  breakWith(status?: number): void;
  /** The pictures lie at this address from now on. */
  movePictures(origin: string): void;
  /** The pictures are larger than we take. */
  inflatePictures(isInflated: boolean): void;
  close(): Promise<void>;
}

const ids = ['cat-1', 'cat-2', 'cat-3'];

export async function openTestGifProvider(): Promise<TestGifProvider> {
  const asked: URL[] = [];
  let broken: number | undefined;
  let pictures: string | undefined;
  let isHuge = false;
  const huge = Buffer.alloc(gifs.fullBytes + 1);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'tomato' } })
    .gif()
    .toBuffer();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin());
    asked.push(url);
    if (broken !== undefined || !isKnown(url)) return response.writeHead(broken ?? 403).end();
    if (url.pathname.startsWith('/pictures/')) return response.writeHead(200).end(isHuge ? huge : picture);
    if (isUnknown(url)) return response.writeHead(404).end('{"data":[],"meta":{"status":404}}');
    return response.writeHead(200).end(JSON.stringify(answer(url, pictures ?? origin())));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  // it listens on a port, not on a pipe
  function origin(): string {
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  return {
    place: (kind) => ({ kind, key: 'gif-key', url: `${origin()}/${kind}` }),
    asked,
    breakWith: (status) => void (broken = status),
    movePictures: (elsewhere) => void (pictures = elsewhere),
    inflatePictures: (isInflated) => void (isHuge = isInflated),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function isKnown({ pathname, searchParams }: URL): boolean {
  return (
    pathname.startsWith('/pictures/') || [searchParams.get('key'), searchParams.get('api_key')].includes('gif-key')
  );
}

/** Giphy answers so, Tenor with an empty list. */
function isUnknown({ pathname }: URL): boolean {
  const [, kind, what = ''] = pathname.split('/');
  return kind === 'giphy' && !['search', 'trending', ...ids].includes(what);
}

function answer({ pathname, searchParams }: URL, origin: string): unknown {
  const [, kind, what = ''] = pathname.split('/');
  const name = searchParams.get('q') ?? 'trending';
  if (kind === 'giphy') {
    if (['search', 'trending'].includes(what))
      return { data: [...ids.map((id) => giphy(id, name, origin)), { id: 'cut', images: {} }] };
    return { data: giphy(what, name, origin) };
  }
  const wanted = searchParams.get('ids');
  const fitting = ids.filter((id) => wanted === null || wanted === id).map((id) => tenor(id, name, origin));
  return { results: [...fitting, { id: 'cut', media_formats: {} }] };
}

function giphy(id: string, title: string, origin: string) {
  const picture = (size: string) => ({ url: `${origin}/pictures/${id}-${size}.gif`, width: '40', height: '30' });
  return { id, title, type: 'gif', images: { fixed_width: picture('small'), downsized: picture('large') } };
}

function tenor(id: string, content_description: string, origin: string) {
  const picture = (size: string) => ({ url: `${origin}/pictures/${id}-${size}.gif`, dims: [40, 30], size: 900 });
  return { id, content_description, media_formats: { tinygif: picture('small'), mediumgif: picture('large') } };
}
