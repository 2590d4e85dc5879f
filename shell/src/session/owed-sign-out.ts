/** Says that the server has not heard of the last sign-out here yet; nothing of the member. A sign-out keeps it. */
export const OWED_SIGN_OUT = 'duet.sign-out-owed';
