import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import type { ErrorCode } from '@duet/contracts';
import { aProfile, anId, createFakeServices, loadSafetyRules, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { DirectMessageAction } from './direct-message-action.tsx';
import { DirectMessageModal } from './direct-message-modal.tsx';

const recipientId = aProfile({ number: 1 }).userId;
const refusal = (status: number, code: ErrorCode, members = {}) =>
  new ApiError(status, code, { type: 'about:blank', title: code, status, code, ...members });

async function aModal() {
  const services = createFakeServices({ publisher: 'feed' });
  const close = jest.fn();
  const ui = <DirectMessageModal name="Danylo" recipientId={recipientId} price={25} close={close} />;
  const rendered = await renderRemote(ui, { name: 'feed', catalogues: { en }, services });
  return {
    ...rendered,
    services,
    api: services.api,
    close,
    field: screen.getByRole('textbox', { name: /Your message/ }),
  };
}
const send = () => screen.getByRole('button', { name: 'Send for 25 coins' });

describe('a message before a match', () => {
  it('shows the remaining coins and is sent once although the button is pressed twice', async () => {
    const { user, api, close, field } = await aModal();
    expect(await screen.findByText('95 coins left afterwards')).toBeInTheDocument();

    await user.type(field, ' Coffee on Saturday? ');
    await user.dblClick(send());

    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(api.callsOf('sendDirectMessage')).toMatchObject([{ body: { recipientId, message: 'Coffee on Saturday?' } }]);
  });

  it('is asked about first when its words may hurt, and costs nothing when its sender turns back', async () => {
    await loadSafetyRules();
    const { user, services, api, close, field } = await aModal();
    services.modalResult = false;
    await user.type(field, 'Shut up you idiot');

    await user.click(send());
    await waitFor(() => expect(send()).toBeEnabled());

    expect(services.modals.at(-1)?.props).toMatchObject({ title: 'Are you sure?' });
    expect(field).toHaveValue('Shut up you idiot');
    expect(api.callsOf('sendDirectMessage')).toHaveLength(0);

    services.modalResult = true;
    await user.click(send());

    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(api.callsOf('sendDirectMessage')).toHaveLength(1);
  });

  it('requires a text of at most 140 characters', async () => {
    const { user, api, field } = await aModal();

    await user.click(send());
    expect(field).toHaveAccessibleDescription(/Write something first\./);
    await user.click(field);
    await user.paste('x'.repeat(141));
    await user.click(send());

    expect(field).toHaveAccessibleDescription(/140 characters at most/);
    expect(api.callsOf('sendDirectMessage')).toHaveLength(0);
  });

  it.each([
    [refusal(402, 'not_enough_coins', { missing: 7 }), 'You are 7 coins short.'],
    [refusal(409, 'direct_message_used'), /already written to Danylo/],
    [refusal(403, 'forbidden'), 'Danylo takes no messages before a match.'],
    [refusal(429, 'too_many_requests'), /enough such messages for today/],
    [refusal(404, 'not_found'), /Danylo is no longer here/],
    [refusal(409, 'conflict'), /nothing was charged/],
  ])('a direct message refused with %s is explained and its words are kept', async (error, text) => {
    const { user, api, close, field } = await aModal();
    api.failOnce('sendDirectMessage', error);
    await user.type(field, 'Hello');

    await user.click(send());

    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(field).toHaveValue('Hello');
    expect(close).not.toHaveBeenCalled();
  });

  it('is sent again with the same id when no answer arrives, and then shows that the result is unknown', async () => {
    const { user, api, close, field } = await aModal();
    await user.type(field, 'Hello');
    api.on('sendDirectMessage', () => {
      throw new ApiError(0, 'network');
    });
    jest.useFakeTimers();

    fireEvent.click(send());
    await act(() => jest.advanceTimersByTimeAsync(2500));
    jest.useRealTimers();

    expect(screen.getByText(/^We do not know yet whether that went through/)).toBeInTheDocument();
    const ids = api.callsOf('sendDirectMessage').map(({ body }) => body.clientMessageId);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    expect(close).not.toHaveBeenCalled();
  });

  it('links to the chat that already exists', async () => {
    const { user, api, close, field } = await aModal();
    api.failOnce('sendDirectMessage', refusal(409, 'conflict', { chatId: anId(301) }));
    await user.type(field, 'Hello');

    await user.click(send());

    await waitFor(() => expect(close).toHaveBeenCalledWith({ chatId: anId(301) }));
  });
});

describe('the button for a direct message in the details', () => {
  it('shows its price, and links to the chat once the message is sent', async () => {
    const services = createFakeServices({ publisher: 'feed' });
    services.modalResult = { chatId: anId(301), message: {} };
    const ui = <DirectMessageAction profile={aProfile({ number: 60 })} />;
    const { user } = await renderRemote(ui, { name: 'feed', catalogues: { en }, services });

    await user.click(await screen.findByRole('button', { name: 'Write first for 25 coins' }));
    await waitFor(() => expect(services.notifications).toHaveLength(1));
    act(() => services.notifications[0]?.action?.onPress());

    expect(services.navigations).toEqual([{ name: 'ChatDialog', params: { chatId: anId(301) } }]);
  });
});
