import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createFakeServices } from '@duet/testing';
import type { Remote } from '@duet/kit';
import { openDB } from 'idb';
import { resumeOutbox } from './resume-outbox.ts';

const services = createFakeServices({ publisher: 'chat' });
const resume = jest.fn<NonNullable<Remote['resume']>>();

async function anOutbox(...entries: readonly string[]): Promise<void> {
  const database = await openDB('duet-member-m1-outbox', 1, {
    upgrade: (db) => void db.createObjectStore('outbox', { keyPath: 'clientMessageId' }),
  });
  for (const clientMessageId of entries) await database.put('outbox', { clientMessageId });
  database.close();
}

describe('messages that an earlier visit has left', () => {
  beforeEach(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    resume.mockReset();
    resume.mockResolvedValue(undefined);
  });

  it('messages that an earlier visit has left are sent by the chat without a visit to it', async () => {
    await anOutbox('waits');

    await resumeOutbox({ services, loadChat: async () => ({ resume }) });

    expect(resume).toHaveBeenCalledWith(services);
  });

  it.each([
    ['there is no outbox', async () => undefined],
    ['it is empty', () => anOutbox()],
  ])('do not load the chat when %s', async (_why, prepare) => {
    await prepare();
    const loadChat = jest.fn(async () => ({ resume }));

    await resumeOutbox({ services, loadChat });

    expect(loadChat).not.toHaveBeenCalled();
  });

  it('messages that an earlier visit has left wait for a network when the chat cannot be loaded', async () => {
    await anOutbox('waits');
    const loadChat = jest.fn(async () => ({ resume }));
    loadChat.mockRejectedValueOnce(new Error('offline'));
    await resumeOutbox({ services, loadChat });
    expect(resume).not.toHaveBeenCalled();

    dispatchEvent(new Event('online'));

    await waitFor(() => expect(resume).toHaveBeenCalledWith(services));
  });
});
