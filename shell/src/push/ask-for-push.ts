import { NO_PUSH_TOKEN } from '@duet/contracts';
import type { ClientConfig } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import { laterTexts } from '../later/later-texts.ts';
import { PushExplanation } from './push-explanation.tsx';
import { isPushSupported, pushToken } from './push-token.ts';

/** The browser has heard our own question; it is not repeated until somebody else signs in. */
const ASKED = 'duet.push-asked';

/**
 * account-2: the member is asked before the device is registered, behind our own explanation, once. Answers the token
 * of this browser. Nobody is asked where nothing could be pushed, and a refusal stops nothing: the token is `test` then.
 */
export async function askForPush(
  services: Pick<ShellServices, 'openModal' | 'i18n'>,
  identity: ClientConfig['identity'],
): Promise<string> {
  if (!identity.push || !isPushSupported() || Notification.permission === 'denied') return NO_PUSH_TOKEN;
  if (Notification.permission === 'default') {
    if (localStorage.getItem(ASKED) !== null) return NO_PUSH_TOKEN;
    await laterTexts(services.i18n);
    localStorage.setItem(ASKED, '1');
    if (!(await services.openModal<boolean, object>(PushExplanation, {}))) return NO_PUSH_TOKEN;
    if ((await Notification.requestPermission()) !== 'granted') return NO_PUSH_TOKEN;
  }
  return pushToken(identity);
}
