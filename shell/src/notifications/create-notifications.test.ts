import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createNotifications } from './create-notifications.ts';

const messages = (list: readonly { readonly message: string }[]) => list.map(({ message }) => message);

describe('notifications', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('a notification has a close icon, five seconds and the top right corner, unless told otherwise', () => {
    const notifications = createNotifications();

    notifications.notify({ type: 'negative', message: 'a' });
    notifications.notify({ type: 'positive', message: 'b' });

    expect(notifications.lists$.value['top-right']).toMatchObject([
      { id: 2, icon: undefined, hasCloseIcon: true, timeout: 5000 },
      { id: 1, icon: 'lucide:circle-alert', hasCloseIcon: true, timeout: 5000 },
    ]);
  });

  it.each(['top', 'top-left', 'top-right'] as const)('puts the newest first at %s', (position) => {
    const notifications = createNotifications();

    notifications.notify({ type: 'positive', message: 'first', position });
    notifications.notify({ type: 'positive', message: 'second', position });

    expect(messages(notifications.lists$.value[position])).toEqual(['second', 'first']);
  });

  it.each(['bottom', 'bottom-left', 'bottom-right'] as const)('puts the newest last at %s', (position) => {
    const notifications = createNotifications();

    notifications.notify({ type: 'positive', message: 'first', position });
    notifications.notify({ type: 'positive', message: 'second', position });

    expect(messages(notifications.lists$.value[position])).toEqual(['first', 'second']);
  });

  it('removes a notification after its timeout and keeps one with timeout 0', () => {
    const notifications = createNotifications();
    notifications.notify({ type: 'positive', message: 'short' });
    notifications.notify({ type: 'positive', message: 'stays', timeout: 0 });

    jest.advanceTimersByTime(4999);
    expect(notifications.lists$.value['top-right']).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(messages(notifications.lists$.value['top-right'])).toEqual(['stays']);
    jest.advanceTimersByTime(1_000_000);
    expect(notifications.lists$.value['top-right']).toHaveLength(1);
  });

  it('stands still while the member reads it', () => {
    const notifications = createNotifications();
    const id = notifications.notify({ type: 'positive', message: 'read me' });

    jest.advanceTimersByTime(4000);
    notifications.pause(id);
    jest.advanceTimersByTime(60_000);
    notifications.resume(id);
    jest.advanceTimersByTime(999);
    expect(notifications.lists$.value['top-right']).toHaveLength(1);
    jest.advanceTimersByTime(1);

    expect(notifications.lists$.value['top-right']).toHaveLength(0);
  });
});
