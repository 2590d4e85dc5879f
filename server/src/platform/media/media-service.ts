import type { PhotoRow } from '../database/schema-members.ts';
import type { MediaStore } from './media-store.ts';

/** Sizes a photo is served in: whole, 800 px wide for cards, 320 px. Who may not see it gets a `hidden-photo`. */
export const photoVariants = ['full', 'card', 'thumb'] as const;
export type PhotoVariant = (typeof photoVariants)[number];

/** What areas need to show a photo: its id and whose it is. */
export type PhotoRef = Pick<PhotoRow, 'id'>;

/** What a signed link leads to. */
export interface ReadLink {
  readonly photoId: string;
  readonly variant: PhotoVariant;
  readonly viewerId: string;
}

/** A link as it came in; nothing of it is trusted yet. */
export interface SignedLink {
  readonly id: string;
  readonly variant: string;
  readonly viewerId: string;
  readonly expires: string;
  readonly signature: string;
}

/** Links to photos, signed for one viewer. They stay the same within an hour so that browsers cache them. */
export interface PhotoLinks {
  photoUrl(photo: PhotoRef, viewerId: string, variant?: PhotoVariant): string;
  /** The photo a link leads to, or nothing when anything about it is wrong. */
  readLink(link: SignedLink): ReadLink | undefined;
}

/** What a signed link may lead to besides pictures of profiles: voices of profiles, files of a chat, pictures of the GIF search. */
export type FileArea = 'voice' | 'chat' | 'gif';

/** A link to a file as it came in; nothing of it is trusted yet. */
export interface SignedFileLink {
  readonly area: FileArea;
  readonly id: string;
  readonly variant: string;
  readonly viewerId: string;
  readonly expires: string;
  readonly signature: string;
}

/** Links to files, signed for one viewer as those of photos are. */
export interface FileLinks {
  fileUrl(area: FileArea, id: string, variant: string, viewerId: string): string;
  /** For whom the link was signed, or nothing when anything about it is wrong. */
  readFileLink(link: SignedFileLink): { readonly viewerId: string } | undefined;
}

export type MediaLinks = PhotoLinks & FileLinks;

/** Photos of members and files of chats: their links, and the store they lie in. */
export interface MediaService extends MediaLinks {
  readonly files: MediaStore;
}
