import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeServices } from '@duet/testing';
import { tellOffline } from './tell-offline.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the word about a missing network', () => {
  it('comes when the network goes and goes when it comes, once however often the browser says so', () => {
    const services = createFakeServices({ publisher: 'shell' });
    const dismiss = jest.spyOn(services, 'dismiss');
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    tellOffline(services);
    expect(services.notifications).toHaveLength(0);

    line.mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('offline'));
    expect(services.notifications).toMatchObject([{ icon: 'lucide:wifi-off', timeout: 0, position: 'top' }]);
    dispatchEvent(new Event('online'));

    expect(dismiss).toHaveBeenCalledTimes(1);
  });
});
