import { NO_PUSH_TOKEN } from '@duet/contracts';
import type { ClientConfig } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import { registrableName } from '../session/continue-registration.ts';
import { deviceName } from '../session/this-device.ts';
import { askForPush } from './ask-for-push.ts';

/**
 * After onboarding, on a device that was not asked yet (behaviours 47): the account may have been registered elsewhere.
 * Registering is safe to repeat and gives the account this device.
 */
export async function registerDevice(services: ShellServices, identity: ClientConfig['identity']): Promise<void> {
  const token = await askForPush(services, identity);
  const state = services.session.state();
  if (token === NO_PUSH_TOKEN || state.status !== 'signed-in') return;
  await services.api.call('registerAccount', {
    body: {
      name: registrableName(state.displayName, state.email),
      device: { deviceName: deviceName(navigator.userAgent), pushToken: token },
    },
  });
}
