import type { ClientConfig } from '@duet/contracts';
import { trustedTypes } from '../federation/trusted-scripts.ts';

const popupScript = 'https://apis.google.com/js/api.js';
let isAllowed = false;

/**
 * The SDK opens its pop-ups through a script of the provider's, whose address it sets itself: the default policy lets
 * exactly that one through. With the emulator the stand-in it serves is taken, so that nothing leaves the machine.
 */
export function allowProviderScripts({ emulator }: ClientConfig['identity']): void {
  if (isAllowed) return;
  isAllowed = true;
  try {
    trustedTypes?.createPolicy('default', {
      createScriptURL(url) {
        if (!url.startsWith(popupScript)) throw new TypeError(`A script nobody allowed: ${url}`);
        return emulator ? url.replace(popupScript, `${emulator}/emulator/gapi.js`) : url;
      },
    });
  } catch (error) {
    // a page that does not allow the policy loses the pop-ups, not the sign-in with a password
    console.warn('Pop-ups of the identity provider are not allowed on this page', error);
  }
}
