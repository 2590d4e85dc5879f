import { NO_PUSH_TOKEN } from '@duet/contracts';
import type { ClientConfig } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';

/** The push token of this browser, asked for only where push is possible; `test` means "no push" (account-7). */
export async function devicePushToken(
  identity: ClientConfig['identity'],
  services: () => ShellServices,
): Promise<string> {
  if (!identity.push) return NO_PUSH_TOKEN;
  try {
    const { askForPush } = await import(/* webpackChunkName: "later" */ '../push/ask-for-push.ts');
    return await askForPush(services(), identity);
  } catch (error) {
    // a problem with push must not stop a registration
    console.warn('Push could not be asked for', error);
    return NO_PUSH_TOKEN;
  }
}
