/** Where reports and blocks of calls wait for the server; the account follows. A sign-out deletes what begins with `duet.`. */
export const SAFETY_KEY = 'duet.call-safety.';
