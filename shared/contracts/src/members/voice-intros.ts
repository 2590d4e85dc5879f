import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { id } from '../contract/fields.ts';
import { countLetters } from '../prompts.ts';
import { voiceIntroLimits } from '../voice-intro.ts';

/** What a member says of themselves, with its words. `url` is signed, bound to the viewer and expires. */
export const voiceIntro = z.object({
  id,
  url: z.string(),
  caption: z.string(),
  milliseconds: z.int(),
  peaks: z.array(z.int()),
});
export type VoiceIntro = z.infer<typeof voiceIntro>;

/** A recording that was uploaded and still has no words: nobody hears it. */
const uploadedVoiceIntro = voiceIntro.pick({ id: true, milliseconds: true, peaks: true });

/** Which recording is shown, and what is said in it. */
export const voiceIntroChange = z.strictObject({
  id,
  caption: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(voiceIntroLimits.units),
    z.refine((text) => countLetters(text) <= voiceIntroLimits.letters, {
      error: 'too_long',
      // a text that is far too long is told once
      when: ({ issues }) => issues.length === 0,
    }),
  ),
});

export const uploadVoiceIntro = defineEndpoint('uploadVoiceIntro', 'POST /profiles/current/voice', {
  access: 'member',
  rateLimit: 'media',
  summary:
    'Keeps a recording of at most 30 s and 2 MB for the profile, in place of one that still waits. It is shown once the profile is changed to hold it with its words.',
  upload: true,
  answer: uploadedVoiceIntro,
  refusals: ['payload_too_large', 'unsupported_media', 'media_too_long'],
});

export const voiceIntroFields = describeFields({
  voiceIntro:
    'What the member says of themselves, with its words; null where there is none, and in a change to delete it.',
  caption: [
    'What is said in the recording, in the member’s own words, at most 500 letters as people count them, in one paragraph.',
    'Hi, I am Olena. I bake bread on Sundays and look for somebody to eat it with.',
  ],
});
