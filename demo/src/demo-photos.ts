import { cardWidth, narrowCardWidth } from '@duet/contracts';
import type { MediaStore } from '@duet/server/demo';
import { readDemoPhotoId } from './members/demo-ids.ts';
import { demoRoster } from './members/roster.ts';
import { demoPhotoSize } from './pictures/photo-size.ts';
import type { DemoPhotoSpec } from './pictures/photo-spec.ts';

/** What the photo with this id shows; nothing when it is not one of the demo's. */
export function demoPhotoSpec(photoId: string): DemoPhotoSpec | undefined {
  const id = readDemoPhotoId(photoId);
  const member = id && demoRoster()[id.member];
  if (!id || !member || id.index >= member.photos) return undefined;
  const { gender, age, countryCode, passions } = member;
  return { seed: member.pictureSeed ?? member.id, gender, age, countryCode, passions, index: id.index };
}

/**
 * A store that paints photos of demo members when somebody first asks for them and keeps what it has painted: 2,400
 * photos would take minutes at the start, one takes 20 to 90 ms. Keys are `<photo id>.<variant>`, with or without an
 * extension. Everything else goes to the store beneath.
 */
export function withDemoPhotos(files: MediaStore): MediaStore {
  const painting = new Map<string, Promise<Buffer>>();
  let line: Promise<unknown> = Promise.resolve();

  async function paintAndKeep(key: string, spec: DemoPhotoSpec): Promise<Buffer> {
    // One at a time: sharp uses several threads by itself, and a busy feed must not starve the server.
    const turn = line.then(async () => await paintVariant(key, spec));
    // the caller gets the error; the next photo is painted all the same
    line = turn.catch(() => undefined);
    const bytes = await turn;
    await files.put(key, bytes);
    return bytes;
  }

  return {
    ...files,
    async get(key) {
      const kept = await files.get(key);
      if (kept) return kept;
      const spec = demoPhotoSpec(key.slice(0, 36));
      if (!spec) return undefined;

      const underWay = painting.get(key) ?? paintAndKeep(key, spec).finally(() => painting.delete(key));
      painting.set(key, underWay);
      return await underWay;
    },
  };
}

async function paintVariant(key: string, spec: DemoPhotoSpec): Promise<Buffer> {
  // The avatar set takes 0.1 s and 20 MB to load: only for those who need it.
  const { renderDemoCard, renderDemoPhoto, renderDemoThumb } = await import('./pictures/render.ts');
  const variant = key.slice(37).split('.')[0];
  if (variant === 'card') return await renderDemoCard(spec, cardWidth);
  if (variant === 'narrowcard') return await renderDemoCard(spec, narrowCardWidth);
  if (variant === 'thumb') return await renderDemoThumb(spec);
  return await renderDemoPhoto(spec, demoPhotoSize.width);
}
