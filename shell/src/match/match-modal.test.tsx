import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteFrame } from '@duet/kit';
import { anId, createFakeServices, loadSafetyRules } from '@duet/testing';
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

it('the match moment vibrates once, however often it is drawn', async () => {
  const phone = jest.fn();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: phone });
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } });

  const { field } = await openMoment();
  await userEvent.type(field, 'Hello');

  expect(phone).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(navigator, 'userActivation');
});

describe('the first message of a match', () => {
  beforeEach(() => localStorage.clear());

  it('the first message of a match is the draft of the chat when the moment is closed', async () => {
    const { field, unmount } = await openMoment();

    await userEvent.type(field, 'Do you like the sea?');
    unmount();

    expect(localStorage.getItem(`duet.draft.${match.chatId}`)).toBe('Do you like the sea?');
    expect((await openMoment()).field).toHaveValue('Do you like the sea?');
  });

  it('does not take the words of somebody who has not chosen its field', async () => {
    const { field, close, services } = await openMoment();

    await userEvent.keyboard('See you tomorrow{Enter}');

    expect(field).not.toHaveFocus();
    expect(field).toHaveValue('');
    expect(services.api.calls).not.toContainEqual(expect.objectContaining({ name: 'sendChatMessage' }));
    expect(close).not.toHaveBeenCalled();
  });

  it('leaves no draft once it is sent', async () => {
    const { field, close, services } = await openMoment();
    services.api.on('sendChatMessage', () => ({}) as never);

    await userEvent.type(field, 'Hello{Enter}');

    await waitFor(() => expect(close).toHaveBeenCalledWith('chat'));
    expect(localStorage.getItem(`duet.draft.${match.chatId}`)).toBeNull();
  });

  it('asks before words that may hurt go, and who turns back finds them in the field', async () => {
    await loadSafetyRules();
    const { field, services, close } = await openMoment();
    services.api.on('sendChatMessage', () => ({}) as never);
    services.modalResult = false;

    await userEvent.type(field, 'Shut up you idiot{Enter}');

    expect(services.modals.at(-1)?.props).toMatchObject({ title: 'Are you sure?' });
    expect(field).toHaveValue('Shut up you idiot');
    expect(services.api.callsOf('sendChatMessage')).toHaveLength(0);
    expect(close).not.toHaveBeenCalled();

    services.modalResult = true;
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(close).toHaveBeenCalledWith('chat'));
  });

  it('breaks a line by Shift and Enter, and is not sent while a word is composed', async () => {
    const { field, close, services } = await openMoment();
    services.api.on('sendChatMessage', () => ({}) as never);

    await userEvent.type(field, 'Hello{Shift>}{Enter}{/Shift}there');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(services.api.callsOf('sendChatMessage')).toHaveLength(0);
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(close).toHaveBeenCalledWith('chat'));
    expect(services.api.callsOf('sendChatMessage')[0]?.body).toMatchObject({ message: 'Hello\nthere' });
  });

  it('an opener is put into the field by a press and sent only by its sender', async () => {
    const { field, services, close } = await openMoment();
    services.api.on('sendChatMessage', () => ({}) as never);
    const openers = await screen.findByRole('list', { name: 'First words to choose from' });
    const [first, second] = within(openers).getAllByRole('button');
    expect(within(openers).getAllByRole('button')).toHaveLength(3);

    await userEvent.click(first as HTMLElement);
    expect(field).toHaveFocus();
    expect(field).toHaveValue(first?.textContent);
    await userEvent.click(second as HTMLElement);
    expect(field).toHaveValue(second?.textContent);
    expect(services.api.callsOf('sendChatMessage')).toHaveLength(0);
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(close).toHaveBeenCalledWith('chat'));
    expect(services.api.callsOf('sendChatMessage')[0]?.body).toMatchObject({ message: second?.textContent });
  });

  it('openers make way for own words', async () => {
    const { field } = await openMoment();
    await screen.findByRole('list', { name: 'First words to choose from' });

    await userEvent.type(field, 'My own words');

    expect(screen.queryByRole('list', { name: 'First words to choose from' })).not.toBeInTheDocument();
  });
});
