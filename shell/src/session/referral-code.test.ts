import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepReferralCode, readReferralCode } from './referral-code.ts';

const day = 86_400_000;

describe("a friend's link", () => {
  beforeEach(() => localStorage.clear());

  it('is remembered for thirty days, across pages', () => {
    keepReferralCode('?ref=K7QX2MBT4W', localStorage, 0);
    keepReferralCode('?tab=1', localStorage, day);

    expect(readReferralCode(localStorage, 30 * day - 1)).toBe('K7QX2MBT4W');
    expect(readReferralCode(localStorage, 30 * day)).toBeUndefined();
  });

  it.each(['?ref=', '?ref=a%20b', '?ref=%3Cscript%3E', ''])('is ignored for the query %j', (search) => {
    keepReferralCode(search, localStorage);

    expect(readReferralCode(localStorage)).toBeUndefined();
  });

  it('has no code when the stored value is unreadable', () => {
    localStorage.setItem('duet.referral', '{');

    expect(readReferralCode(localStorage)).toBeUndefined();
  });
});
