/** Says that the server has not heard of the last sign-out here yet; nothing of the member. A sign-out keeps it. */
export const OWED_SIGN_OUT = 'duet.sign-out-owed';

/** Whose sign-in the provider's SDK still keeps here, because it was not there yet when they signed out. */
export const OWED_AT_PROVIDER = 'duet.provider-sign-out-owed';
