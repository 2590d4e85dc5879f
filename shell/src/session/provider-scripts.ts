import type { ClientConfig } from '@duet/contracts';
import { trustedTypes } from '../federation/trusted-scripts.ts';

const popupScript = 'https://apis.google.com/js/api.js';
let isAllowed = false;

/**
 * The SDK opens its pop-ups through a script of the provider, whose address the SDK sets itself, so the default policy
 * allows exactly that address. With the emulator a local stand-in is allowed, so that nothing leaves the machine.
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
    // without the policy only the pop-ups are lost; sign-in with a password still works
    console.warn('Pop-ups of the identity provider are not allowed on this page', error);
  }
}
