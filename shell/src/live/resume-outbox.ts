import { isAnythingLeft } from '@duet/api';
import type { Remote, ShellServices } from '@duet/kit';

export interface ResumeOutboxOptions {
  /** The services of the remote `chat`. */
  readonly services: ShellServices;
  readonly loadChat: () => Promise<Pick<Remote, 'resume'>>;
}

/**
 * Sends what an earlier visit has left in the outbox of the chat, on whatever page this one begins (chats-3). The
 * remote is loaded only when something is left there; without a network once there is one.
 */
export async function resumeOutbox({ services, loadChat }: ResumeOutboxOptions): Promise<void> {
  try {
    if (!(await isAnythingLeft('outbox', 'outbox'))) return;
    const chat = await loadChat();
    await chat.resume?.(services);
  } catch (error) {
    services.report(error, 'chat');
    addEventListener('online', () => void resumeOutbox({ services, loadChat }), { once: true });
  }
}
