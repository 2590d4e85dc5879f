import { LRUCache } from 'lru-cache';
import { AppError } from '../../lib/app-error.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import type { ShareText } from './draw-share-picture.ts';

/** The last pictures, about 50 KB each. */
const kept = 200;
/** Pictures that are drawn and wait at the same time. */
const mostWaiting = 20;

/**
 * Draws pictures for sharing one after the other: 20,000 places have one, and whoever asks for many takes no more than one
 * processor. The same words are drawn once. Refuses with 503 while too many wait.
 */
export function sharePictures(draw: (text: ShareText) => Promise<Buffer> = drawSharePicture) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: kept });
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function enqueue(text: ShareText): Promise<Buffer> {
    if (waiting >= mostWaiting) return Promise.reject(busy());
    waiting += 1;
    const drawing = last.then(() => draw(text)).finally(() => (waiting -= 1));
    last = drawing.catch(() => undefined);
    return drawing;
  }

  return function pictureOf(text: ShareText): Promise<Buffer> {
    const key = JSON.stringify([text.title, text.line, text.place]);
    const known = drawn.get(key);
    if (known) return known;
    const drawing = enqueue(text);
    drawn.set(key, drawing);
    drawing.catch(() => drawn.delete(key));
    return drawing;
  };
}

function busy(): AppError {
  return new AppError(503, 'unavailable', 'Too many pictures wait to be drawn.', { headers: { 'retry-after': '5' } });
}
