import { cardSizes, cardSrcSet, firstPictureId } from '@duet/contracts';
import type { PageData } from '@duet/contracts';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { escapeHtml } from '../lib/escape-html.ts';
import type { ReadyPage } from './ready-page.ts';

/** The photo that the screen shows first. */
export interface FirstPicture {
  readonly cardUrl: string;
  readonly thumbhash?: string | null;
  /** Whom it shows. */
  readonly name: string;
}

interface Cards {
  readonly items: readonly { readonly name: string; readonly userMedia: readonly Omit<FirstPicture, 'name'>[] }[];
}

/** The photo of the first card, if the page's data has one. */
export function firstPicture({ answers }: PageData): FirstPicture | undefined {
  for (const [name, , answered] of answers) {
    if (name !== 'getMatchingProfiles') continue;
    const [first] = (answered as Cards).items;
    const [photo] = first?.userMedia ?? [];
    return first && photo && { ...photo, name: first.name };
  }
  return undefined;
}

/**
 * The picture where the deck will put its first card, on screen before any script runs (decision 46). Its place is the
 * shell's and the feed's (`card-place.css`); the feed takes it away when it has drawn the card.
 */
export function drawnPicture({ cardUrl, thumbhash, name }: FirstPicture, path: string): ReadyPage {
  const srcSet = cardSrcSet(cardUrl);
  const sizes = srcSet ? ` srcset="${escapeHtml(srcSet)}" sizes="${cardSizes}"` : '';
  const image = `<img src="${escapeHtml(cardUrl)}"${sizes} alt="${escapeHtml(name)}" decoding="sync" draggable="false">`;
  return {
    html: `<div id="${firstPictureId}" class="card-place" data-path="${escapeHtml(path)}">${image}</div>`,
    sheets: thumbhash ? [{ name: firstPictureId, css: `#${firstPictureId}{background:${colourOf(thumbhash)}}` }] : [],
  };
}

function colourOf(thumbhash: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'));
  return `rgb(${[r, g, b].map((part) => Math.round(255 * part)).join(' ')})`;
}
