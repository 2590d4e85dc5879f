import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aReferral, createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import uk from '../locales/uk.json' with { type: 'json' };
import { ReferralPage } from './referral-page.tsx';

const renderPage = (services: FakeServices) =>
  renderRemote(<ReferralPage />, { name: 'profile', catalogues: { en }, services });

describe('the referral page', () => {
  let services: FakeServices;
  beforeEach(() => {
    services = createFakeServices({ publisher: 'profile' });
  });

  it('copies the link with the address of the site', async () => {
    const { user } = await renderPage(services);

    await user.click(await screen.findByRole('button', { name: 'Copy' }));

    const link = `${window.location.origin}/sign-up?ref=ABCDEFGH23`;
    expect(screen.getByText(link)).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(services.notifications).toMatchObject([{ type: 'positive', message: 'The link is copied.' }]);
  });

  it('tells the rules with the numbers of the server, and how far friends are, without names', async () => {
    services.api.world.referral = aReferral({
      rewarded: 1,
      friends: [
        { joinedAt: '2026-11-20T10:00:00.000Z', state: 'waiting' },
        { joinedAt: '2026-11-10T10:00:00.000Z', state: 'rewarded' },
      ],
    });
    await renderPage(services);

    expect(await screen.findByText('72 hours later you both get 50 coins.')).toBeInTheDocument();
    expect(screen.getByText('Friend number 3 brings you 7 days of subscription on top.')).toBeInTheDocument();
    expect(screen.getByText('1 of 20 rewarded')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Joined on 20/11/2026On the way', 'Joined on 10/11/2026Rewarded']),
    );
  });

  it.each([
    ['uk', 21, 'Через 21 годину ви обоє отримаєте по 50 монет.'],
    ['uk', 48, 'Через 48 годин ви обоє отримаєте по 50 монет.'],
    ['ru', 21, 'Через 21 час вы оба получите по 50 монет.'],
    ['ru', 72, 'Через 72 часа вы оба получите по 50 монет.'],
  ] as const)('counts hours as %s does: %i', async (locale, waitHours, sentence) => {
    services = createFakeServices({ publisher: 'profile', locale });
    services.api.world.referral = aReferral({ waitHours });
    await renderRemote(<ReferralPage />, { name: 'profile', catalogues: { en, uk, ru }, services, locale });

    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('says that nobody has come yet', async () => {
    await renderPage(services);

    expect(await screen.findByText('Nobody has come by your link yet.')).toBeInTheDocument();
  });
});
