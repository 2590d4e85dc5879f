import { createHash } from 'node:crypto';

/** Letters and digits that cannot be confused: no 0, O, 1, I, L, U. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** A code for a personal link: ten letters, drawn from a fresh id. */
export function newReferralCode(id: string): string {
  const bytes = createHash('sha256').update(id).digest();
  return [...bytes.subarray(0, length)].map((byte) => letters[byte % letters.length]).join('');
}
