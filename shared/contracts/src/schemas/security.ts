import * as z from 'zod';
import { locales, motions, themes } from '../enums.ts';
import type { PushKind } from '../push.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams, text } from './fields.ts';
import { deviceRegistration } from './account.ts';

/** A device that may be pushed to. Its token is nobody's to read. */
export const device = z.object({
  id,
  deviceName: z.string(),
  /** False for the push token `test`. */
  hasPush: z.boolean(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof device>;
export const getDevices = defineEndpoint('getDevices', {
  summary: "The member's devices, the newest first.",
  answer: z.array(device),
});
export const registerDevice = defineEndpoint('registerDevice', {
  summary: 'Adds this device, or gives it a new push token; the token `test` says "no push". Safe to repeat.',
  body: deviceRegistration,
  answer: device,
});
export const updateDevice = defineEndpoint('updateDevice', {
  summary: 'Changes the name or the push token of a device.',
  params: idParams,
  body: z.strictObject({ deviceName: text(1, 120), pushToken: text(1, 4096) }).partial(),
  answer: device,
});
export const deleteDevice = defineEndpoint('deleteDevice', {
  summary: 'Takes a device away: nothing is pushed to it any more.',
  params: idParams,
});

/** When a session was last used, as a word and never as a time. */
export const lastActiveWords = ['now', 'today', 'week', 'earlier'] as const;
export const memberSession = z.object({
  id,
  /** Browser and system, e.g. "Chrome, Android"; null for an app that does not say. */
  deviceName: z.nullable(z.string()),
  lastActive: z.enum(lastActiveWords),
  isCurrent: z.boolean(),
});
export type MemberSession = z.infer<typeof memberSession>;
export const getSessions = defineEndpoint('getSessions', {
  summary: 'Where the member is signed in: this session first, then the last used.',
  answer: z.array(memberSession),
});
export const endSession = defineEndpoint('endSession', {
  summary: 'Signs out one session, this one too; its tokens are refused from then on and its page hears of it at once.',
  params: idParams,
});
export const endOtherSessions = defineEndpoint('endOtherSessions', {
  summary: 'Signs out every session but this one.',
  answer: z.object({ ended: z.int() }),
});

const hiddenWord = text(1, 40);
export const settings = z.object({
  /** Which kinds of pushes the member wants. */
  notifications: z.object({
    match: z.boolean(),
    message: z.boolean(),
    invite: z.boolean(),
    missedLike: z.boolean(),
    postAnswer: z.boolean(),
  } satisfies Record<PushKind, unknown>),
  showsPresence: z.boolean(),
  sendsReadReceipts: z.boolean(),
  hiddenWords: z.array(z.string()),
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
      })
      .partial(),
    showsPresence: z.boolean(),
    sendsReadReceipts: z.boolean(),
    hiddenWords: z.array(hiddenWord).check(z.maxLength(200)),
    theme: z.enum(themes),
    motion: z.enum(motions),
    language: z.enum(locales),
  })
  .partial();
export type SettingsPatch = z.infer<typeof settingsPatch>;
export const getSettings = defineEndpoint('getSettings', {
  summary: 'What the member has set besides the profile.',
  answer: settings,
});
export const patchSettings = defineEndpoint('patchSettings', {
  summary: 'Changes the given settings and answers all of them. Pause and incognito are of the profile.',
  body: settingsPatch,
  answer: settings,
});

export const exportAccount = defineEndpoint('exportAccount', {
  summary: 'Everything Duet keeps of the member as one JSON file; twice a day.',
  answerFile: ['application/json'],
  errors: ['too_many_requests'],
});
