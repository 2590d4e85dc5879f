import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { id, idParams, text } from '../contract/fields.ts';

/** Device name and push token; the token `test` means "no push" (account-7). */
export const deviceRegistration = z.strictObject({ deviceName: text(1, 120), pushToken: text(1, 4096) });

/** A device that may be pushed to. Its token is nobody's to read. */
export const device = z.object({
  id,
  deviceName: z.string(),
  /** False for the push token `test`. */
  hasPush: z.boolean(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const getDevices = defineEndpoint('getDevices', 'GET /devices', {
  access: 'member',
  rateLimit: 'reads',
  summary: "The member's devices, the newest first.",
  answer: z.array(device),
});

export const registerDevice = defineEndpoint('registerDevice', 'POST /devices', {
  access: 'member',
  rateLimit: 'writes',
  summary: 'Adds this device, or gives it a new push token; the token `test` says "no push". Safe to repeat.',
  body: deviceRegistration,
  answer: device,
});

export const updateDevice = defineEndpoint('updateDevice', 'PATCH /devices/{id}', {
  access: 'member',
  rateLimit: 'writes',
  summary: 'Changes the name or the push token of a device.',
  params: idParams,
  body: z.strictObject({ deviceName: text(1, 120), pushToken: text(1, 4096) }).partial(),
  answer: device,
});

export const deleteDevice = defineEndpoint('deleteDevice', 'DELETE /devices/{id}', {
  access: 'member',
  rateLimit: 'writes',
  summary: 'Takes a device away: nothing is pushed to it any more.',
  params: idParams,
});

export const deviceFields = describeFields({
  deviceName: ['How the member knows the device.', 'Chrome on Android'],
  pushToken: ['The token for pushes; `test` means that there are none.', 'test'],
  hasPush: 'Whether pushes are sent to the device.',
  isCurrent: 'Whether the call came from it.',
});
