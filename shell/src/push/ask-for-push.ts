import { NO_PUSH_TOKEN } from '@duet/contracts';
import type { ClientConfig } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import { registrableName } from '../session/continue-registration.ts';
import { deviceName } from '../session/this-device.ts';
import { PushExplanation } from './push-explanation.tsx';
import { isPushSupported, pushToken } from './push-token.ts';

/**
 * After onboarding: our own explanation, then the browser's question, then the device is registered with its token.
 * Registering is safe to repeat. Nobody is asked where nothing could be pushed, and a refusal stops nothing.
 */
export async function askForPush(services: ShellServices, identity: ClientConfig['identity']): Promise<void> {
  if (!identity.push || !isPushSupported() || Notification.permission === 'denied') return;
  if (Notification.permission === 'default') {
    if (!(await services.openModal<boolean, object>(PushExplanation, {}))) return;
    if ((await Notification.requestPermission()) !== 'granted') return;
  }
  const token = await pushToken(identity);
  const state = services.session.state();
  if (token === NO_PUSH_TOKEN || state.status !== 'signed-in') return;
  await services.api.call('registerAccount', {
    body: {
      name: registrableName(state.displayName, state.email),
      device: { deviceName: deviceName(navigator.userAgent), pushToken: token },
    },
  });
}
