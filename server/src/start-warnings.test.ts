import { expect, it } from '@jest/globals';
import { readConfig } from './lib/config.ts';
import { startWarnings } from './start-warnings.ts';

const forged = expect.stringMatching(/tokens of the identity emulator are not signed/);
const unset = expect.stringMatching(/^PUBLIC_URL is not set/);
const real = { FIREBASE_PROJECT_ID: 'duet-prod', FIREBASE_API_KEY: 'key' };

it.each([
  [{}, []],
  [{ PUBLIC_URL: 'http://localhost:4000' }, []],
  [{ PUBLIC_URL: 'https://duet.example' }, [forged]],
  [{ TRUSTED_PROXIES: 'loopback' }, [forged, unset]],
  [{ HOST: '0.0.0.0', EMULATOR_ON_NETWORK: '1' }, [forged, unset]],
  [{ ...real, HOST: '0.0.0.0', PUBLIC_URL: 'https://duet.example' }, []],
  [{ ...real, HOST: '0.0.0.0', DEMO: '1' }, [unset]],
])('a start with %j is told of %j', (env, lines) => {
  expect(startWarnings(readConfig(env))).toEqual(lines);
});
