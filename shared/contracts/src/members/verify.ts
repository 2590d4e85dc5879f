import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { rejectionReasons, verificationPoses, verificationStatuses } from '../enums.ts';

/** The state of a verification (profile-5), with what the member has to show and why the last selfie was rejected. */
export const verifyData = z.object({
  status: z.enum(verificationStatuses),
  userPhotoDownloaded: z.boolean(),
  /** What to show in the selfie, or what was asked for while one waits; null once accepted. */
  pose: z.nullable(z.enum(verificationPoses)),
  rejectReason: z.nullable(z.enum(rejectionReasons.verification)),
});
export type VerifyData = z.infer<typeof verifyData>;

export const getUserVerify = defineEndpoint('getUserVerify', 'GET /user/verify', {
  access: 'member',
  rateLimit: 'reads',
  summary: 'State of the photo verification, with the pose to take.',
  answer: verifyData,
});

export const uploadVerifyPhoto = defineEndpoint('uploadVerifyPhoto', 'POST /user/verify/photo/upload', {
  access: 'member',
  rateLimit: 'verification',
  summary:
    'Sends the selfie (JPEG, PNG or WebP, at most 10 MB) in the pose that was asked for. 409 `conflict` while one waits or is accepted, 409 `photo_minimum` without a main picture to compare it with.',
  upload: true,
  answer: verifyData,
  refusals: [
    'payload_too_large',
    'unsupported_image',
    'unsupported_heic',
    'image_too_small',
    'image_too_large',
    'conflict',
    'photo_minimum',
  ],
});

export const downloadVerifyPhoto = defineEndpoint('downloadVerifyPhoto', 'GET /user/verify/photo/download', {
  access: 'member',
  rateLimit: 'reads',
  summary: "The member's own selfie of the latest verification; nobody else's, and 404 once it was deleted.",
  answerFile: ['image/jpeg'],
  refusals: ['not_found'],
});

export const resetVerification = defineEndpoint('resetVerification', 'POST /user/verify/reset-verification', {
  access: 'member',
  rateLimit: 'writes',
  summary: 'Takes the verification back: a waiting selfie is deleted, an accepted profile is no longer verified.',
  answer: verifyData,
});

export const verifyFields = describeFields({
  userPhotoDownloaded: 'Whether a picture for the verification was sent.',
  pose: 'What to show in the selfie; null once the member is verified.',
});
