import * as z from 'zod';
import { chatMediaTypes } from '../enums.ts';
import { messageMedia } from './chats.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams, text } from './fields.ts';

/** Every type of file that a chat may hold, as the server writes it. */
export const chatFileTypes = ['image/webp', 'image/gif', 'video/mp4', 'video/webm', 'audio/mp4', 'audio/webm'] as const;

export const uploadChatMedia = defineEndpoint('uploadChatMedia', {
  summary:
    'Keeps a photo, video or voice for a message that is sent afterwards; a repeated client id answers the first.',
  params: idParams,
  query: z.object({ Type: z.enum(chatMediaTypes), ClientMediaId: id }),
  upload: true,
  answer: messageMedia,
  errors: [
    'answer_required',
    'payload_too_large',
    'unsupported_image',
    'unsupported_heic',
    'unsupported_media',
    'media_too_long',
  ],
});
export const downloadChatMedia = defineEndpoint('downloadChatMedia', {
  summary: 'The file of a message, for the two members of its chat while the chat is open.',
  params: idParams,
  query: z.object({ Type: z.enum([...chatMediaTypes, 'Gif']), Id: id }),
  answerFile: chatFileTypes,
});

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

export const searchGifs = defineEndpoint('searchGifs', {
  summary: 'GIFs that fit the words, or the popular ones; without a `source` there are none now, and no button.',
  query: z.object({ Query: z.optional(text(1, 50)) }),
  answer: z.object({ source: z.nullable(z.string()), items: z.array(foundGif) }),
});
export const keepGif = defineEndpoint('keepGif', {
  summary: 'Copies a GIF into the chat, for a message that is sent afterwards; a repeated client id answers the first.',
  params: idParams,
  body: z.strictObject({ gifId, clientMediaId: id }),
  answer: messageMedia,
  errors: ['not_found', 'unavailable'],
});
