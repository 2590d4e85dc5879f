import { deviceName, NO_PUSH_TOKEN } from '@duet/contracts';
import type { ClientConfig } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import { askForPush } from './ask-for-push.ts';

/**
 * After onboarding, on a device that was not asked yet (account-10): the account may have been registered elsewhere.
 * Registering is safe to repeat and gives the account this device.
 */
export async function registerDevice(services: ShellServices, identity: ClientConfig['identity']): Promise<void> {
  const token = await askForPush(services, identity);
  if (token === NO_PUSH_TOKEN || services.session.state().status !== 'signed-in') return;
  await services.api.call('registerDevice', {
    body: { deviceName: deviceName(navigator.userAgent), pushToken: token },
  });
}
