import type { ClientConfig } from '@duet/contracts';
import type { IdentityConfig } from './lib/config.ts';
import { EMULATOR_PROJECT_ID } from './platform/identity/index.ts';

/** Settings of the identity provider for browsers. The emulator accepts any key. */
export function clientIdentity(config: IdentityConfig, emulatorPort: number | undefined): ClientConfig['identity'] {
  if (config.kind === 'firebase') {
    const { projectId, apiKey, authDomain, appId, messagingSenderId, vapidKey } = config;
    const hasPush = appId && messagingSenderId && vapidKey;
    return { projectId, apiKey, authDomain, ...(hasPush && { push: { appId, messagingSenderId, vapidKey } }) };
  }
  return {
    projectId: EMULATOR_PROJECT_ID,
    apiKey: 'demo-key',
    authDomain: 'localhost',
    emulator: `http://127.0.0.1:${emulatorPort ?? config.port}`,
  };
}
