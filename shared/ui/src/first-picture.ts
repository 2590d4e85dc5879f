import { firstPictureId } from '@duet/contracts';

const drawn = () => document.getElementById(firstPictureId);

/** Whether the page shows this picture already: the server has drawn it into the HTML (decision 46). */
export function isDrawn(src: string): boolean {
  const image = drawn()?.querySelector('img');
  return !!image?.complete && image.naturalWidth > 0 && image.getAttribute('src') === src;
}

/** Takes away what the HTML has drawn as soon as `image` shows the same, and at once where it shows something else. */
export function replaceFirstPicture(image: HTMLImageElement, src: string): void {
  if (!isDrawn(src)) return removeFirstPicture();
  // a broken one is none: then the colour stands
  image.decode().then(removeFirstPicture, removeFirstPicture);
}

export function removeFirstPicture(): void {
  drawn()?.remove();
}
