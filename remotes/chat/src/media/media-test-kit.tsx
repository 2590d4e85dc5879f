import { fireEvent, screen } from '@testing-library/react';
import { aChat, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };
import type { ChosenMedia } from './preview/media-preview-modal.tsx';

export const chat = aChat({ number: 1 });
export type Services = ReturnType<typeof createFakeServices>;

/** A dialog whose preview sends at once what it is given. */
export async function aDialog(prepare?: (services: Services) => void) {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  const { openModal } = services;
  // the preview is sent as it opens, with a caption
  const sendAtOnce: typeof openModal = async (modal, props, options) =>
    'chosen' in props
      ? ({ ...(props.chosen as ChosenMedia), caption: 'By the sea' } as never)
      : await openModal(modal, props, options);
  Object.assign(services, { openModal: sendAtOnce });
  prepare?.(services);
  const path = `/main/chat/${chat.chatId}`;
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
  const log = await screen.findByRole('log');
  return { ...rendered, api: services.api, log };
}

/** The dialog holds one message of the other. */
export function holds(message: Parameters<typeof aMessage>[0]) {
  return ({ api }: Services) => {
    api.world.messages[chat.chatId] = [aMessage({ senderId: chat.partnerId, message: '', ...message })];
  };
}

/** Chooses files like the picker. */
export function pick(...files: readonly File[]): void {
  fireEvent.change(screen.getByLabelText('Photo or video', { selector: 'input' }), { target: { files } });
}

export const aPhoto = (size = 10) => new File([new Uint8Array(size)], 'me.jpg', { type: 'image/jpeg' });
