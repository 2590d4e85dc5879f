import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMemberRecord } from './member-record.ts';

beforeEach(() => localStorage.clear());

describe('the record of the signed-in member, as other tabs see it', () => {
  it('is reported after a sign-in in another tab, but not during a registration or after a sign-out', () => {
    const record = createMemberRecord(localStorage);
    const listener = jest.fn();
    record.onOtherTab(listener);
    const toldByOtherTab = () => {
      const newValue = localStorage.getItem('duet.account');
      window.dispatchEvent(new StorageEvent('storage', { key: 'duet.account', newValue }));
    };

    toldByOtherTab();
    record.write('u1');
    toldByOtherTab();
    expect(listener).not.toHaveBeenCalled();

    record.write('u1', 'ready');
    toldByOtherTab();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is removed only by the sign-out of that member', () => {
    const record = createMemberRecord(localStorage);
    record.write('u1', 'onboarding');

    record.remove('u2');
    expect(record.read()).toEqual({ uid: 'u1', account: 'onboarding' });

    record.remove('u1');
    expect(record.read()).toBeUndefined();
  });

  it('is empty when the storage holds something unreadable', () => {
    localStorage.setItem('duet.account', '{"uid":1}');

    expect(createMemberRecord(localStorage).read()).toBeUndefined();
  });
});
