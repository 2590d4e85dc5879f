import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeServices } from '@duet/testing';
import { askForPush } from './ask-for-push.ts';
import { PushExplanation } from './push-explanation.tsx';

const identity = { projectId: 'p', apiKey: 'k', authDomain: 'd' };
const withPush = { ...identity, push: { appId: 'a', messagingSenderId: 'm', vapidKey: 'v' } };

function aBrowser(permission: NotificationPermission, answer: NotificationPermission = 'denied') {
  const requestPermission = jest.fn(async () => answer);
  Object.assign(window, { Notification: { permission, requestPermission }, PushManager: jest.fn() });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  return requestPermission;
}

describe('asking for push', () => {
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(() => {
    for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('asks nobody where nothing could be pushed, and answers the token test', async () => {
    const services = createFakeServices();

    expect(await askForPush(services, withPush)).toBe('test');
    aBrowser('default');
    expect(await askForPush(services, identity)).toBe('test');
    aBrowser('denied');
    expect(await askForPush(services, withPush)).toBe('test');

    expect(services.modals).toEqual([]);
  });

  it('explains first, and leaves the browser alone when the member does not want it', async () => {
    const requestPermission = aBrowser('default');
    const services = createFakeServices();
    services.modalResult = false;

    expect(await askForPush(services, withPush)).toBe('test');

    expect(services.modals.map(({ component }) => component)).toEqual([PushExplanation]);
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('asks once, also after the browser has refused', async () => {
    const requestPermission = aBrowser('default', 'denied');
    const services = createFakeServices();
    services.modalResult = true;

    expect(await askForPush(services, withPush)).toBe('test');
    expect(await askForPush(services, withPush)).toBe('test');

    expect(services.modals).toHaveLength(1);
    expect(requestPermission).toHaveBeenCalledTimes(1);
  });
});
