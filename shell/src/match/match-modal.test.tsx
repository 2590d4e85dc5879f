import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteFrame } from '@duet/kit';
import { anId, createFakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { MatchModal } from './match-modal.tsx';

const match = { chatId: anId(7), partnerId: anId(8), partnerName: 'Maks', partnerPhotoUrl: null };

async function openMoment() {
  const services = createFakeServices({ publisher: 'shell' });
  services.i18n.register('shell', async () => en);
  await services.i18n.ready('shell');
  const close = jest.fn();
  const view = render(
    <RemoteFrame name="feed" services={services}>
      <MatchModal match={match as Parameters<typeof MatchModal>[0]['match']} close={close} />
    </RemoteFrame>,
  );
  return { ...view, services, close, field: screen.getByRole('textbox', { name: 'Message to Maks' }) };
}

describe('the first message of a match', () => {
  beforeEach(() => localStorage.clear());

  it('the first message of a match is the draft of the chat when the moment is closed', async () => {
    const { field, unmount } = await openMoment();

    await userEvent.type(field, 'Do you like the sea?');
    unmount();

    expect(localStorage.getItem(`duet.draft.${match.chatId}`)).toBe('Do you like the sea?');
    expect((await openMoment()).field).toHaveValue('Do you like the sea?');
  });

  it('leaves no draft once it is sent', async () => {
    const { field, close, services } = await openMoment();
    services.api.on('sendChatMessage', () => ({}) as never);

    await userEvent.type(field, 'Hello{Enter}');

    await waitFor(() => expect(close).toHaveBeenCalledWith('chat'));
    expect(localStorage.getItem(`duet.draft.${match.chatId}`)).toBeNull();
  });
});
