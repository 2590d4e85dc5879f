import type { Remote, ShellServices } from '@duet/kit';

export interface ResumeOutboxOptions {
  /** The services the chat works with: those of the remote `chat`. */
  readonly services: ShellServices;
  readonly loadChat: () => Promise<Pick<Remote, 'resume'>>;
}

/**
 * Sends what an earlier visit has left in the outbox of the chat, on whatever page this one begins (chats-3). The
 * remote is loaded only when something is left there; without a network once there is one.
 */
export async function resumeOutbox({ services, loadChat }: ResumeOutboxOptions): Promise<void> {
  try {
    if (!(await isAnythingLeft())) return;
    const chat = await loadChat();
    await chat.resume?.(services);
  } catch (error) {
    services.report(error, 'chat');
    addEventListener('online', () => void resumeOutbox({ services, loadChat }), { once: true });
  }
}

/** Sign-out deletes the databases of a member: what is there belongs to whoever is signed in. */
async function isAnythingLeft(): Promise<boolean> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent in old browsers: there it waits for a visit to the chat
  const databases = (await indexedDB.databases?.()) ?? [];
  const outbox = databases.find(({ name }) => /^duet-member-.+-outbox$/.test(name ?? ''))?.name;
  return outbox !== undefined && (await countEntries(outbox)) > 0;
}

async function countEntries(name: string): Promise<number> {
  const { openDB } = await import(/* webpackChunkName: "offline" */ 'idb');
  const database = await openDB(name);
  try {
    return database.objectStoreNames.contains('outbox') ? await database.count('outbox') : 0;
  } finally {
    database.close();
  }
}
