/** Set while the server has not confirmed the last sign-out; holds nothing of the member and survives the sign-out. */
export const OWED_SIGN_OUT = 'duet.sign-out-owed';

/** The member whose sign-in the provider's SDK still stores, because it was not loaded when they signed out. */
export const OWED_AT_PROVIDER = 'duet.provider-sign-out-owed';
