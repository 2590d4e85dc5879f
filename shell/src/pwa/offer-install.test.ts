import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BusPayload } from '@duet/contracts';
import { createFakeServices } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import { keepInstallPrompt } from './install-prompt.ts';
import { offerInstall } from './offer-install.ts';

const match: BusPayload<'match.created'> = {
  chatId: 'c1',
  partnerId: 'p1',
  partnerName: 'Olena',
  partnerPhotoUrl: null,
  matchType: 'Like',
};

const settled = () => new Promise((done) => setTimeout(done));

function browserOffers() {
  const prompt = jest.fn(async () => ({ outcome: 'accepted' }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(offer);
  return { offer, prompt };
}

async function matches(services: FakeServices, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) services.bus.publish('match.created', match);
  await settled();
}

describe('the offer to install', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('comes with the second match, once per browser, and takes the offer of the browser', async () => {
    keepInstallPrompt();
    const { offer, prompt } = browserOffers();
    const services = createFakeServices({ publisher: 'shell' });
    services.i18n.addCatalogue('later', 'en', { install: { title: 'T', text: 'X', action: 'Install' } });
    offerInstall(services, localStorage, async () => undefined);
    expect(offer.defaultPrevented).toBe(true);

    await matches(services, 1);
    expect(services.notifications).toEqual([]);
    await matches(services, 3);

    expect(services.notifications).toHaveLength(1);
    services.notifications[0]?.action?.onPress();
    expect(prompt).toHaveBeenCalledTimes(1);
  });

  it('does not come where the browser has none', async () => {
    const services = createFakeServices({ publisher: 'shell' });
    offerInstall(services, localStorage, async () => undefined);

    await matches(services, 3);

    expect(services.notifications).toEqual([]);
    expect(localStorage.getItem('duet.install-offered')).toBeNull();
  });
});
