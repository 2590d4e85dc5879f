import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { id, idParams } from '../contract/fields.ts';
import { chatMediaTypes } from '../enums.ts';
import { messageMedia } from './messages.ts';

/** Every type of file that a chat may hold, as the server writes it. */
export const chatFileTypes = ['image/webp', 'image/gif', 'video/mp4', 'video/webm', 'audio/mp4', 'audio/webm'] as const;

export const uploadChatMedia = defineEndpoint('uploadChatMedia', 'POST /chat/{id}/media/upload', {
  access: 'shown',
  rateLimit: 'media',
  summary:
    'Keeps a photo, video or voice for a message that is sent afterwards; a repeated client id answers the first.',
  params: idParams,
  query: z.object({ Type: z.enum(chatMediaTypes), ClientMediaId: id }),
  upload: true,
  answer: messageMedia,
  refusals: [
    'answer_required',
    'payload_too_large',
    'unsupported_image',
    'image_too_small',
    'image_too_large',
    'unsupported_heic',
    'unsupported_media',
    'media_too_long',
  ],
});

export const downloadChatMedia = defineEndpoint('downloadChatMedia', 'GET /chat/{id}/media/download', {
  access: 'onboarded',
  rateLimit: 'reads',
  summary: 'The file of a message, for the two members of its chat while the chat is open.',
  params: idParams,
  query: z.object({ Type: z.enum([...chatMediaTypes, 'Gif']), Id: id }),
  answerFile: chatFileTypes,
});

export const chatMediaFields = describeFields({
  Type: 'What the file is.',
  Id: 'The file of the message.',
  ClientMediaId: 'Made by the sender: an upload that is repeated with it answers the first one.',
});
