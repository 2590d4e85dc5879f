import { expect, it } from '@jest/globals';
import { dropSettings } from './drop-settings.ts';

it('every setting of the server is taken away, and nothing else', () => {
  const settings = {
    PORT: '1',
    PREVIEWS: '1',
    LOG_LEVEL: 'trace',
    GIF_API_KEY: 'key',
    IOS_APP_ID: 'id',
    AWS_PROFILE: 'me',
  };
  const environment: NodeJS.ProcessEnv = { ...settings, PATH: '/bin', CHROMIUM_PATH: '/usr/bin/chromium' };

  dropSettings(environment);

  expect(environment).toEqual({ PATH: '/bin', CHROMIUM_PATH: '/usr/bin/chromium' });
});
