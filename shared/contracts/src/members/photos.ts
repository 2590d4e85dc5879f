import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { id, idParams, text } from '../contract/fields.ts';
import { photoReviews, rejectionReasons } from '../enums.ts';

/** One picture of a member. `url` is signed, bound to the viewer and expires. */
export const userMedia = z.object({
  id,
  url: z.string(),
  cardUrl: z.string(),
  orderIndex: z.int(),
  thumbhash: z.nullable(z.string()),
});
export type UserMedia = z.infer<typeof userMedia>;

/** One of the member's own pictures, with what moderators say of it. A rejected one is shown to nobody else. */
export const ownMedia = userMedia.extend({
  review: z.enum(photoReviews),
  rejectReason: z.nullable(z.enum(rejectionReasons.photos)),
  /** A rejection can be appealed once. */
  mayAppeal: z.boolean(),
});
export type OwnMedia = z.infer<typeof ownMedia>;

export const uploadProfilePhoto = defineEndpoint('uploadProfilePhoto', 'POST /profiles/current/media', {
  access: 'member',
  rateLimit: 'media',
  summary:
    'Adds a picture (JPEG, PNG or WebP, at most 10 MB) after the others, at most six, or in the place of one, which then goes.',
  query: z.object({ replaces: z.optional(id) }),
  upload: true,
  answer: ownMedia,
  refusals: [
    'payload_too_large',
    'unsupported_image',
    'unsupported_heic',
    'image_too_small',
    'image_too_large',
    'photo_limit_reached',
    'not_found',
  ],
});

export const orderProfilePhotos = defineEndpoint('orderProfilePhotos', 'PUT /profiles/current/media/order', {
  access: 'member',
  rateLimit: 'writes',
  summary: 'Puts the pictures in the given order; the list names every picture once. The first is the main one.',
  body: z.array(id).check(z.minLength(1), z.maxLength(6)),
  answer: z.array(ownMedia),
});

export const deleteProfilePhoto = defineEndpoint('deleteProfilePhoto', 'DELETE /profiles/current/media/{id}', {
  access: 'member',
  rateLimit: 'writes',
  summary: 'Removes a picture. An onboarded member keeps at least two.',
  params: idParams,
  refusals: ['photo_minimum'],
});

/** See profile-3. */
export const appealProfilePhoto = defineEndpoint('appealProfilePhoto', 'POST /profiles/current/media/{id}/appeal', {
  access: 'member',
  rateLimit: 'writes',
  summary: 'Asks the moderators to look at a rejected picture once more. 409 where there is nothing to appeal.',
  params: idParams,
  body: z.strictObject({ message: text(10, 500) }),
  answer: ownMedia,
  refusals: ['conflict'],
});

export const photoFields = describeFields({
  cardUrl: [
    'The picture at most 800 px wide, signed for the viewer; it expires.',
    '/api/media/019a9c1f-2d90-7e14-a7b5-63c8f0d21e9a/card?v=…&e=1795237200&s=…',
  ],
  url: [
    'A link signed for the viewer; it ends after some hours.',
    '/api/media/019a9c1f-2d90-7e14-a7b5-63c8f0d21e9a/full?v=…&e=1795237200&s=…',
  ],
  orderIndex: 'The place among the pictures, from 0.',
  replaces: 'The own picture whose place the new one takes; it goes, and six may stay six.',
  thumbhash: ['A thumbhash in Base64, drawn while the picture loads.', '3OcRJYB4d3h/iIeHeEh3eIhw+j2w'],
  review: 'What moderators say of the picture; a rejected one is shown to nobody else.',
  mayAppeal: 'Whether the member may ask once more.',
});
