/** Machine codes of a refusal. The client turns each into a sentence; a new one needs its text in three languages. */
export const errorCodes = [
  'invalid_request',
  'unauthenticated',
  'token_expired',
  'account_disabled',
  'identity_unavailable',
  'forbidden',
  'not_found',
  'conflict',
  'payload_too_large',
  'unsupported_image',
  'unsupported_heic',
  'unsupported_media',
  'unreadable_file',
  'upload_stalled',
  'media_too_long',
  'answer_required',
  'too_many_requests',
  'internal',
  'unavailable',
  'not_registered',
  'not_onboarded',
  'already_registered',
  'recent_sign_in_required',
  'like_limit_reached',
  'not_enough_coins',
  'request_reused',
  'post_exists',
  'no_post',
  'photo_limit_reached',
  'photo_minimum',
  'chat_closed',
  'onboarding_incomplete',
  'no_old_account',
  'profile_hidden',
  'profile_on_hold',
  'direct_message_used',
  'too_late',
  'subscription_required',
  'session_ended',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Machine codes of what is wrong with one field. */
export const fieldCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_few',
  'too_many',
  'unknown_value',
  'under_age',
  'not_in_directory',
  'not_changeable',
  'reserved_name',
  'hidden_characters',
  'mixed_alphabets',
  'unrecognized',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** RFC 9457 problem+json as every refusal of the API answers it. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly code: ErrorCode;
  readonly errors?: readonly FieldProblem[];
  /** Documented members of one code, e.g. the feed limit data of `like_limit_reached`. */
  readonly [member: string]: unknown;
}

/** One field of the request that was refused, by its path such as `name` or `messages.0.status`. */
export interface FieldProblem {
  readonly field: string;
  readonly code: FieldCode;
}
