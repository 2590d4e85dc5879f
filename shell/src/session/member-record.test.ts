import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMemberRecord } from './member-record.ts';

beforeEach(() => localStorage.clear());

describe('who is signed in here, as other tabs hear of it', () => {
  it('is told when another tab has let a member in, not while they register, and not when they sign out', () => {
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

  it('is taken away by the sign-out of that member alone', () => {
    const record = createMemberRecord(localStorage);
    record.write('u1', 'onboarding');

    record.remove('u2');
    expect(record.read()).toEqual({ uid: 'u1', account: 'onboarding' });

    record.remove('u1');
    expect(record.read()).toBeUndefined();
  });

  it('is nobody where the storage holds something else', () => {
    localStorage.setItem('duet.account', '{"uid":1}');

    expect(createMemberRecord(localStorage).read()).toBeUndefined();
  });
});
