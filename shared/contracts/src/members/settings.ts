import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { text } from '../contract/fields.ts';
import { deckOrders, locales, motions, themes } from '../enums.ts';
import type { PushKind } from '../push.ts';
import { isTimeZone } from '../quiet-hours.ts';

const hiddenWord = text(1, 40);
const aCall = z.boolean().meta({ description: 'A match who calls, and a call that was missed.' });
const aTurn = z.boolean().meta({ description: 'A chat that has waited for the member for three days.' });

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const quietHours = z.strictObject({
  from: clockTime.meta({ description: 'The first quiet minute of a day.', examples: ['22:00'] }),
  until: clockTime.meta({ description: 'The first minute that is not quiet any more.', examples: ['08:00'] }),
  timeZone: z
    .string()
    .check(z.maxLength(60), z.refine(isTimeZone, { error: 'A time zone by its IANA name.' }))
    .meta({ description: 'Where the member is, by its IANA name.', examples: ['Europe/Kyiv'] }),
});

export const settings = z.object({
  notifications: z.object({
    match: z.boolean(),
    message: z.boolean(),
    invite: z.boolean(),
    missedLike: z.boolean(),
    postAnswer: z.boolean(),
    call: aCall,
    turn: aTurn,
  } satisfies Record<PushKind, unknown>),
  showsPresence: z.boolean(),
  sendsReadReceipts: z.boolean(),
  hiddenWords: z.array(z.string()),
  newestActivityOnly: z.boolean(),
  /** Which order that and the product's trials give the member now. */
  deckOrder: z.enum(deckOrders),
  /** Null while nothing is quiet. */
  quietHours: z.nullable(quietHours),
  /** Null until the member has chosen; then every device follows. */
  theme: z.nullable(z.enum(themes)),
  motion: z.nullable(z.enum(motions)),
  language: z.nullable(z.enum(locales)),
});
export type Settings = z.infer<typeof settings>;

export const settingsPatch = z
  .strictObject({
    notifications: z
      .strictObject({
        match: z.boolean(),
        message: z.boolean(),
        invite: z.boolean(),
        missedLike: z.boolean(),
        postAnswer: z.boolean(),
        call: aCall,
        turn: aTurn,
      })
      .partial(),
    showsPresence: z.boolean(),
    sendsReadReceipts: z.boolean(),
    hiddenWords: z.array(hiddenWord).check(z.maxLength(200)),
    newestActivityOnly: z.boolean(),
    quietHours: z.nullable(quietHours),
    theme: z.enum(themes),
    motion: z.enum(motions),
    language: z.enum(locales),
  })
  .partial();
export type SettingsPatch = z.infer<typeof settingsPatch>;

/** See account-14. */
export const getSettings = defineEndpoint('getSettings', 'GET /user/settings', {
  access: 'member',
  rateLimit: 'reads',
  summary: 'What the member has set besides the profile.',
  answer: settings,
});

export const patchSettings = defineEndpoint('patchSettings', 'PATCH /user/settings', {
  access: 'member',
  rateLimit: 'writes',
  summary: 'Changes the given settings and answers all of them. Pause and incognito are of the profile.',
  body: settingsPatch,
  answer: settings,
});

export const settingsFields = describeFields({
  notifications: 'Which kinds of pushes the member wants.',
  match: 'A new match.',
  invite: 'Somebody liked the member.',
  missedLike: 'Somebody liked the member whom they had noped.',
  postAnswer: "An answer to the member's post.",
  showsPresence: "Whether others see when the member is here; who hides it sees nobody's.",
  sendsReadReceipts: 'Whether senders learn that their messages were read; who sends none receives none.',
  hiddenWords: 'Words the member does not want to meet, at most 200.',
  newestActivityOnly: 'Whether the deck is sorted by activity alone.',
  deckOrder: 'How the deck is sorted for the member: by activity, by activity with who likes them, or by fit.',
  quietHours: 'A part of every day in which nothing is pushed and no message pops up; null for none.',
  theme: 'How pages look; null until chosen.',
  motion: 'How much moves; null until chosen.',
  language: 'The language of pages and pushes; null until chosen.',
});
