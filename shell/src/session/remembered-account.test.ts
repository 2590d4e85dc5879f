import { describe, expect, it, jest } from '@jest/globals';
import { createRememberedAccount } from './remembered-account.ts';

const toldByOtherTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'duet.account', newValue }));

describe('how far a member is, as other tabs hear of it', () => {
  it('is told when another tab signs in, not when it signs out', () => {
    const listener = jest.fn();
    createRememberedAccount(localStorage).onOtherTab(listener);

    toldByOtherTab(null);
    expect(listener).not.toHaveBeenCalled();

    toldByOtherTab('{"uid":"u1","account":"ready"}');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is kept for that member alone', () => {
    const remembered = createRememberedAccount(localStorage);
    remembered.write('u1', 'onboarding');

    expect(remembered.read('u1')).toBe('onboarding');
    expect(remembered.read('u2')).toBeUndefined();
  });
});
