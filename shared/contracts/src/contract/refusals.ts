/** What a refusal says, for who writes a client. */
export interface Refusal {
  /** Most codes go with one status; a few stand for the same at two. */
  readonly status: number | readonly number[];
  /** What it means, for who writes a client. */
  readonly meaning: string;
  /** Documented members that the problem brings along, besides those of every problem; an example of them. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Every refusal of the API by its machine code. The client turns each into a sentence: a new one needs its text in three languages. */
export const refusals = {
  invalid_request: {
    status: 400,
    meaning: 'Something in the request is wrong; `errors` names every wrong field with a code.',
    members: { errors: [{ field: 'name', code: 'required' }] },
  },
  unauthenticated: { status: 401, meaning: 'There is no identity token, or it is not valid.' },
  token_expired: { status: 401, meaning: 'The identity token has expired: refresh it and ask again.' },
  account_disabled: { status: 401, meaning: 'The account was suspended: sign out.' },
  identity_unavailable: { status: 503, meaning: 'Sign-ins cannot be checked just now: ask again later.' },
  forbidden: { status: 403, meaning: 'It exists, but this is not for you to do.' },
  not_found: { status: 404, meaning: 'There is no such thing, or none that you may know of.' },
  conflict: { status: 409, meaning: 'It does not go with what is there already; the call says with what.' },
  payload_too_large: { status: 413, meaning: 'The body or the file is larger than is taken.' },
  unsupported_image: { status: 400, meaning: 'The file is no JPEG, PNG or WebP picture.' },
  image_too_small: { status: 400, meaning: 'The picture has fewer than 100 pixels on one side.' },
  image_too_large: { status: 400, meaning: 'The picture has more than 50 million pixels.' },
  unsupported_heic: { status: 400, meaning: 'The file is a HEIC picture: send it as JPEG.' },
  unsupported_media: { status: 400, meaning: 'The file is no recording that browsers play.' },
  unreadable_file: {
    status: 400,
    meaning: 'The file is broken or cut, or reading it takes more time or memory than one upload gets.',
  },
  upload_stalled: { status: 408, meaning: 'Nothing of the body came for half a minute: send it again.' },
  media_too_long: { status: 400, meaning: 'The recording lasts longer than is allowed.' },
  answer_required: { status: 403, meaning: 'Files can be sent after the first answer of the other.' },
  too_many_requests: {
    status: 429,
    meaning: 'Too much for now: ask again after the seconds of `Retry-After`, which `retryAfter` repeats.',
    members: { retryAfter: 180 },
  },
  internal: { status: 500, meaning: 'A mistake of ours; nothing is said of it here.' },
  unavailable: { status: 503, meaning: 'It does not work just now: ask again later.' },
  not_registered: { status: 403, meaning: 'The sign-in is valid and has no account (yet, or any more).' },
  not_onboarded: {
    status: 403,
    meaning: 'The account has not finished onboarding: until then it sees nobody and reaches nobody.',
  },
  already_registered: { status: 409, meaning: 'A deleted account waits: bring it back, or drop it and start anew.' },
  recent_sign_in_required: { status: 403, meaning: 'The sign-in is older than five minutes: sign in again first.' },
  like_limit_reached: {
    status: 400,
    meaning: 'No free likes are left; the four fields of the feed limit say when they come back.',
    members: {
      allLikesFullRecoveryTime: '2026-11-20T22:00:00.000Z',
      freeLikesCount: 30,
      recoveryLikeTime: '2026-11-20T10:24:00.000Z',
      utilizedLikesCount: 30,
    },
  },
  not_enough_coins: {
    status: 402,
    meaning: 'The balance is too low; `missing` says by how much.',
    members: { missing: 15 },
  },
  request_reused: {
    status: 422,
    meaning: 'The id of the request was used for another one, with other parameters; nothing was charged.',
  },
  post_exists: { status: 409, meaning: 'There is a post already: delete it first.' },
  no_post: { status: 404, meaning: 'There is no post of yours.' },
  photo_limit_reached: { status: 409, meaning: 'There are six pictures already.' },
  photo_minimum: { status: 409, meaning: 'Pictures that are needed would be missing, or are.' },
  chat_closed: { status: 403, meaning: 'The chat is closed: nothing can be written any more.' },
  onboarding_incomplete: {
    status: 400,
    meaning: 'Onboarding cannot be finished: `errors` names what is missing.',
    members: { errors: [{ field: 'userMedia', code: 'too_few' }] },
  },
  no_old_account: { status: 404, meaning: 'There is no deleted account that could be brought back.' },
  profile_hidden: { status: 409, meaning: 'Others do not see your profile just now.' },
  profile_on_hold: {
    status: 403,
    meaning: 'Nobody sees the member until a moderator has decided; `hiddenFor` of the profile says why.',
  },
  direct_message_used: {
    status: [403, 409],
    meaning: 'Your one message before an answer is written; on 409 `chatId` says where.',
  },
  too_late: { status: 403, meaning: 'The time in which this was possible is over.' },
  subscription_required: { status: 403, meaning: 'This is a part of the subscription.' },
  calls_unavailable: { status: 503, meaning: 'Calls are not set up here.' },
  call_refused: {
    status: 403,
    meaning: 'The member may not look for a random call; `obstacle` says why.',
    members: { obstacle: 'notVerified' },
  },
  call_price_changed: {
    status: 409,
    meaning: 'The next random call costs more than the member has agreed to; `price` says how many coins.',
    members: { price: 10 },
  },
  match_call_refused: {
    status: 403,
    meaning: 'The member may not call this match just now; `obstacle` says why.',
    members: { obstacle: 'notBothWritten' },
  },
  signal_refused: {
    status: 400,
    meaning: 'The signal holds what may not pass: another way than the relay, or too much.',
  },
  session_ended: { status: 401, meaning: 'This session was signed out, or has run out: sign in again.' },
} as const satisfies Readonly<Record<string, Refusal>>;

export type ErrorCode = keyof typeof refusals;

export const errorCodes = Object.keys(refusals) as ErrorCode[]; // its own keys
