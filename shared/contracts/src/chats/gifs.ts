import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { id, idParams, text } from '../contract/fields.ts';
import { messageMedia } from './messages.ts';

const gifId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** A GIF of the search. Its picture comes from our own address; the browser never meets the provider. */
export const foundGif = z.object({
  id: gifId,
  title: z.string(),
  width: z.int(),
  height: z.int(),
  preview: z.string(),
});
export type FoundGif = z.infer<typeof foundGif>;

/** See chats-14. */
export const searchGifs = defineEndpoint('searchGifs', 'GET /gifs/search', {
  access: 'onboarded',
  rateLimit: 'gifs',
  summary: 'GIFs that fit the words, or the popular ones; without a `source` there are none now, and no button.',
  query: z.object({ Query: z.optional(text(1, 50)) }),
  answer: z.object({ source: z.nullable(z.string()), items: z.array(foundGif) }),
});

export const keepGif = defineEndpoint('keepGif', 'POST /chat/{id}/media/gif', {
  access: 'shown',
  rateLimit: 'gifs',
  summary: 'Copies a GIF into the chat, for a message that is sent afterwards; a repeated client id answers the first.',
  params: idParams,
  body: z.strictObject({ gifId, clientMediaId: id }),
  answer: messageMedia,
  refusals: ['not_found', 'unavailable'],
});

export const gifFields = describeFields({
  Query: 'What the GIF should be about; left out, the popular ones come.',
  source: 'Whose GIFs these are, to be shown beside them; nothing while there are none.',
  title: 'What the GIF shows, in words of its source.',
  gifId: 'The GIF of the search.',
  clientMediaId: 'Made by the sender: a repeat with it answers the first one.',
});
