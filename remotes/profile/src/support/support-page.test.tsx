import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import type { Ticket } from '@duet/contracts';
import { anId, createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { SupportPage } from './support-page.tsx';

const words = 'The photos do not load on my phone.';
const answered: Ticket = {
  id: anId(1_700),
  reference: 'DUET-1000',
  topic: 'idea',
  message: 'A calendar for dates would be nice.',
  ticketStatus: 'Answered',
  imageIds: [],
  answers: [{ message: 'What a good idea.', createdAt: '2026-11-20T12:00:00.000Z' }],
  createdAt: '2026-11-19T12:00:00.000Z',
};

describe('the support page', () => {
  let services: FakeServices;
  beforeEach(() => {
    sessionStorage.clear();
    services = createFakeServices({ publisher: 'profile' });
    URL.createObjectURL = jest.fn(() => 'blob:image');
    URL.revokeObjectURL = jest.fn();
  });
  const renderPage = () => renderRemote(<SupportPage />, { name: 'profile', catalogues: { en }, services });
  const sent = () => services.api.callsOf('sendTicket') as { body: Record<string, unknown> }[];

  it('sends a topic, words and pictures, and names the reference', async () => {
    const { user } = await renderPage();

    await user.selectOptions(await screen.findByLabelText('What is it about?'), 'Something does not work');
    await user.type(screen.getByLabelText('Your message'), words);
    await user.upload(
      screen.getByLabelText('Add a picture'),
      new File(['picture'], 'screen.png', { type: 'image/png' }),
    );
    expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('Sent. Your reference is DUET-1001.')).toBeInTheDocument();
    expect(sent()[0]?.body).toMatchObject({ topic: 'technical', message: words, imageIds: [expect.any(String)] });
    expect(screen.getByLabelText('Your message')).toHaveValue('');
    const mine = within(screen.getByRole('region', { name: 'Your messages to support' }));
    expect(await mine.findByText('DUET-1001')).toBeInTheDocument();
    expect(mine.getByText('Open')).toBeInTheDocument();
  });

  it('keeps the words and the id of a ticket that was not sent, so that trying again makes one', async () => {
    const { user } = await renderPage();
    await user.selectOptions(await screen.findByLabelText('What is it about?'), 'An idea');
    await user.type(screen.getByLabelText('Your message'), words);
    services.api.failOnce('sendTicket', new ApiError(0, 'network'));

    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Not sent. Your text is kept/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText(/^Sent/)).toBeInTheDocument();
    expect(new Set(sent().map(({ body }) => body['clientTicketId'])).size).toBe(1);
  });

  it('keeps topic, words and id of the ticket over another screen and a reload', async () => {
    const { user, unmount } = await renderPage();
    await user.selectOptions(await screen.findByLabelText('What is it about?'), 'An idea');
    await user.type(screen.getByLabelText('Your message'), words);
    services.api.failOnce('sendTicket', new ApiError(0, 'network'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Not sent. Your text is kept/)).toBeInTheDocument();

    unmount();
    const again = await renderPage();

    expect(await screen.findByLabelText('Your message')).toHaveValue(words);
    expect(screen.getByLabelText('What is it about?')).toHaveValue('idea');
    await again.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Sent/)).toBeInTheDocument();
    expect(new Set(sent().map(({ body }) => body['clientTicketId'])).size).toBe(1);
    again.unmount();
    await renderPage();
    expect(await screen.findByLabelText('Your message')).toHaveValue('');
  });

  it('names what is missing beside its field', async () => {
    const { user } = await renderPage();
    await user.type(await screen.findByLabelText('Your message'), 'Too short');

    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(screen.getByLabelText('What is it about?')).toHaveAccessibleDescription(
      expect.stringContaining('Choose what it is about.'),
    );
    expect(screen.getByLabelText('Your message')).toHaveAccessibleDescription(
      expect.stringContaining('Write at least 20 characters.'),
    );
    expect(sent()).toEqual([]);
  });

  it('takes three pictures, and gives one back', async () => {
    const { user } = await renderPage();
    for (const name of ['a', 'b', 'c']) {
      const input = await screen.findByLabelText('Add a picture');
      await user.upload(input, new File([name], `${name}.png`, { type: 'image/png' }));
    }

    expect(await screen.findByRole('img', { name: 'Picture 3' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Add a picture')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));

    expect(screen.queryByRole('img', { name: 'Picture 3' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Add a picture')).toBeInTheDocument();
  });

  it('says that three an hour are the limit', async () => {
    const { user } = await renderPage();
    await user.selectOptions(await screen.findByLabelText('What is it about?'), 'An idea');
    await user.type(screen.getByLabelText('Your message'), words);
    services.api.failOnce('sendTicket', new ApiError(429, 'too_many_requests'));

    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText(/three messages an hour/)).toBeInTheDocument();
  });

  it('shows what support has answered', async () => {
    services.api.world.tickets = [answered];
    await renderPage();

    const mine = within(await screen.findByRole('region', { name: 'Your messages to support' }));

    expect(mine.getByText('Answered')).toBeInTheDocument();
    expect(mine.getByText('What a good idea.')).toBeInTheDocument();
    expect(mine.getByText('Answer of 20/11/2026')).toBeInTheDocument();
  });
});
