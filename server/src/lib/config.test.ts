import { describe, expect, it } from '@jest/globals';

import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

const fingerprint = Array.from({ length: 32 }, () => 'A7').join(':');

describe('the configuration', () => {
  it('needs no variable at all', () => {
    const config = readConfig({});

    expect(config).toMatchObject({
      port: 4000,
      publicUrl: undefined,
      metricsPort: 9464,
      metricsHost: '127.0.0.1',
      databaseUrl: undefined,
      replicas: undefined,
      busUrl: undefined,
      gifs: 'drawn',
      s3: undefined,
      demo: true,
      previews: true,
      rateLimits: true,
      logLevel: 'warn',
      host: 'localhost',
      trustedProxies: [],
      drainSeconds: 0,
      identity: { kind: 'emulator', port: 9099, isShared: false },
      relay: { kind: 'own' },
    });
    expect(config.dataDir).toMatch(/\/\.data$/);
  });

  it('reads every variable', () => {
    const config = readConfig({
      PORT: '4100',
      IDENTITY_PORT: '9100',
      IDENTITY_SHARED: '1',
      METRICS_PORT: '0',
      DATA_DIR: '/srv/duet',
      DATABASE_URL: 'postgresql://duet:secret@db.internal/duet',
      DATABASE_READ_URL: 'postgresql://duet:secret@b,c/duet',
      DATABASE_READ_LAG: '30',
      BUS_URL: 'nats://bus.internal:4222',
      GIF_PROVIDER: 'giphy',
      GIF_API_KEY: 'gif-key',
      MEDIA_URL: 's3://photos/of/duet/',
      AWS_ENDPOINT_URL_S3: 'https://s3.internal',
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'AKIDUET',
      AWS_SECRET_ACCESS_KEY: 'secret',
      DEMO: '0',
      PREVIEWS: '0',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'debug',
      HOST: '0.0.0.0',
      EMULATOR_ON_NETWORK: '1',
      PUBLIC_URL: 'https://duet.example',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1',
      DRAIN_SECONDS: '15',
      MATCHING_FIT: '50',
      TURN_URL: 'turn:turn.duet.example:3478?transport=udp, turns:turn.duet.example:443?transport=tcp',
      TURN_SECRET: 'sixteen-letters!',
      IOS_STORE_ID: '123456789',
      IOS_APP_ID: 'ABCDE12345.test.duet.app',
      ANDROID_PACKAGE: 'test.duet.android',
      ANDROID_FINGERPRINTS: fingerprint,
    });

    expect(config).toEqual({
      apps: {
        ios: { storeId: '123456789', appId: 'ABCDE12345.test.duet.app' },
        android: { packageName: 'test.duet.android', fingerprints: [fingerprint] },
      },
      port: 4100,
      metricsPort: 0,
      metricsHost: '127.0.0.1',
      dataDir: '/srv/duet',
      databaseUrl: 'postgresql://duet:secret@db.internal/duet',
      replicas: { url: 'postgresql://duet:secret@b,c/duet', longestLag: 30_000 },
      busUrl: 'nats://bus.internal:4222',
      gifs: { kind: 'giphy', key: 'gif-key', url: 'https://api.giphy.com/v1/gifs' },
      s3: {
        bucket: 'photos',
        prefix: 'of/duet/',
        region: 'eu-central-1',
        endpoint: 'https://s3.internal',
        accessKeyId: 'AKIDUET',
        secretAccessKey: 'secret',
        sessionToken: undefined,
      },
      demo: false,
      previews: false,
      rateLimits: false,
      logLevel: 'debug',
      host: '0.0.0.0',
      publicUrl: 'https://duet.example',
      trustedProxies: ['loopback', '10.0.0.0/8', '::1'],
      drainSeconds: 15,
      matchingFit: 50,
      identity: { kind: 'emulator', port: 9100, isShared: true },
      payments: { kind: 'off' },
      relay: {
        kind: 'named',
        urls: ['turn:turn.duet.example:3478?transport=udp', 'turns:turn.duet.example:443?transport=tcp'],
        secret: 'sixteen-letters!',
      },
    });
  });

  it('treats an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4000, databaseUrl: undefined });
  });

  it('ignores variables of other programs', () => {
    expect(readConfig({ AWS_REGION: 'Nowhere at all', AWS_ACCESS_KEY_ID: 'a b' }).s3).toBeUndefined();
  });

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])('does not print what %s holds', (variable) => {
    const env = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', [variable]: 'SECRET KEY' };

    expect(() => readConfig(env)).toThrow(`${variable} is "…"; it must be a s`);
  });

  it.each([
    ['https://duet.example', 'https://duet.example'],
    ['https://Duet.Example/', 'https://duet.example'],
    ['https://duet.example:443', 'https://duet.example'],
    ['http://192.168.1.7:4000', 'http://192.168.1.7:4000'],
    ['https://дует.example', 'https://xn--d1ac3bc.example'],
  ])('takes %s as the public origin', (value, origin) => {
    expect(readConfig({ PUBLIC_URL: value }).publicUrl).toBe(origin);
  });

  it.each([
    'duet.example',
    'ftp://duet.example',
    'https://duet.example/path',
    'https://duet.example?x',
    'https://duet.example/#x',
    'https://a@duet.example',
    'https://',
    'javascript:alert(1)',
  ])('takes %s as no origin', (value) => {
    expect(() => readConfig({ PUBLIC_URL: value })).toThrow(
      `PUBLIC_URL is "${value}"; it must be an http or https origin without a path, e.g. https://duet.example.`,
    );
  });

  it('asks for the public origin where members come from other machines, and not for a demo', () => {
    const real = { FIREBASE_PROJECT_ID: 'duet-prod', FIREBASE_API_KEY: 'AIza-1' };
    const unset = 'PUBLIC_URL is not set; it must be the origin that members open, e.g. https://duet.example, because';

    expect(() => readConfig({ ...real, HOST: '0.0.0.0' })).toThrow(`${unset} HOST is not on this machine.`);
    expect(() => readConfig({ ...real, TRUSTED_PROXIES: 'loopback' })).toThrow(`${unset} TRUSTED_PROXIES is set.`);
    expect(readConfig({ ...real, HOST: '127.0.0.1' }).publicUrl).toBeUndefined();
    expect(readConfig({ HOST: '0.0.0.0', EMULATOR_ON_NETWORK: '1' }).publicUrl).toBeUndefined();
    expect(readConfig({ ...real, HOST: '::', PUBLIC_URL: 'https://duet.example' })).toMatchObject({ host: '::' });
  });

  it.each(['0.0.0.0', '::', '192.168.1.7', 'duet.internal'])(
    'refuses the unsigned emulator at %s without permission',
    (host) => {
      const line = `HOST is "${host}"; it must be on this machine (localhost) while the identity emulator runs, whose tokens anybody can forge: name a real project (FIREBASE_PROJECT_ID), or set EMULATOR_ON_NETWORK=1.`;

      expect(() => readConfig({ HOST: host })).toThrow(line);
      expect(readConfig({ HOST: host, EMULATOR_ON_NETWORK: '1' })).toMatchObject({ host });
    },
  );

  it.each(['localhost', '127.0.0.1', '::1'])('needs no permission for the emulator at %s', (host) => {
    expect(readConfig({ HOST: host })).toMatchObject({ host, identity: { kind: 'emulator' } });
  });

  it('uses a real Firebase project when one is named', () => {
    const { identity } = readConfig({ FIREBASE_PROJECT_ID: 'duet-prod', FIREBASE_API_KEY: 'AIza-key' });

    expect(identity).toMatchObject({
      kind: 'firebase',
      projectId: 'duet-prod',
      apiKey: 'AIza-key',
      authDomain: 'duet-prod.firebaseapp.com',
    });
  });

  it('switches the demo off with a real Firebase project unless it is asked for', () => {
    const real = { FIREBASE_PROJECT_ID: 'duet-prod', FIREBASE_API_KEY: 'AIza-1' };

    expect(readConfig(real)).toMatchObject({ demo: false, payments: { kind: 'off' } });
    expect(readConfig({ ...real, DEMO: '1' })).toMatchObject({ demo: true, payments: { kind: 'test' } });
  });

  it('switches previews off with a real Firebase project unless they are asked for', () => {
    const real = { FIREBASE_PROJECT_ID: 'duet-prod', FIREBASE_API_KEY: 'AIza-1' };

    expect(readConfig(real)).toMatchObject({ previews: false });
    expect(readConfig({ ...real, PREVIEWS: '1' })).toMatchObject({ previews: true });
  });

  it('starts a relay for calls only where one machine and one node use it, and names none in production', () => {
    const real = { FIREBASE_PROJECT_ID: 'duet-prod', FIREBASE_API_KEY: 'AIza-1' };

    expect(readConfig({}).relay).toEqual({ kind: 'own' });
    expect(readConfig({ HOST: '0.0.0.0', EMULATOR_ON_NETWORK: '1' }).relay).toEqual({ kind: 'off' });
    expect(readConfig({ IDENTITY_SHARED: '1' }).relay).toEqual({ kind: 'off' });
    expect(readConfig(real).relay).toEqual({ kind: 'off' });
  });

  it('uses Stripe when it is configured, the test payment in the demo, and else no payments', () => {
    const named = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

    expect(readConfig({}).payments).toEqual({ kind: 'test' });
    expect(readConfig({ DEMO: '0' }).payments).toEqual({ kind: 'off' });
    expect(readConfig(named).payments).toEqual({
      kind: 'stripe',
      secretKey: 'sk_live_1',
      webhookSecret: 'whsec_1',
      apiUrl: 'https://api.stripe.com',
    });
  });

  it.each([
    [
      { STRIPE_SECRET_KEY: 'sk_live_1' },
      'STRIPE_WEBHOOK_SECRET is not set; it must be set because STRIPE_SECRET_KEY is.',
    ],
    [
      { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY is "…"; it must be a secret key of Stripe (sk_… or rk_…).',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_URL: 'http://stripe.example' },
      'STRIPE_API_URL is "http://stripe.example"; it must be an https address, or http on this machine.',
    ],
    [{ PORT: '80 80' }, 'PORT is "80 80"; it must be a port number from 0 (any free port) to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000"; it must be a port number from 0 (any free port) to 65535.'],
    [{ IDENTITY_PORT: '-1' }, 'IDENTITY_PORT is "-1"; it must be a port number from 0 (any free port) to 65535.'],
    [{ DEMO: 'yes' }, 'DEMO is "yes"; it must be 0 or 1.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; it must be one of fatal, error, warn, info, debug, trace, silent.'],
    [
      { DATABASE_URL: 'mysql://duet:secret@db/duet' },
      'DATABASE_URL is "mysql://duet:…@db/duet"; it must be an address that begins with postgres:// or postgresql://, of servers of which one takes writes.',
    ],
    [
      { DATABASE_URL: 'postgresql://db/duet', DATABASE_READ_URL: 'postgresql://db/duet?target_session_attrs=primary' },
      'DATABASE_READ_URL is "postgresql://db/duet?target_session_attrs=primary"; it must be an address that begins with postgres:// or postgresql://, of replicas.',
    ],
    [
      { DATABASE_READ_URL: 'postgresql://b/duet' },
      'DATABASE_URL is not set; it must be set because DATABASE_READ_URL is.',
    ],
    [{ DATABASE_READ_LAG: '0' }, 'DATABASE_READ_LAG is "0"; it must be seconds from 1 to 300.'],
    [{ BUS_URL: 'bus' }, 'BUS_URL is "bus"; it must be an address that begins with redis:// or rediss:// or nats://.'],
    [
      { MEDIA_URL: 's3://' },
      'MEDIA_URL is "s3://"; it must be s3:// with a bucket and maybe a path, e.g. s3://duet/media.',
    ],
    [
      { MEDIA_URL: 's3://key:secret@duet' },
      'MEDIA_URL is "s3://key:…@duet"; it must be s3:// with a bucket and maybe a path, e.g. s3://duet/media.',
    ],
    [{ GIF_PROVIDER: 'imgur' }, 'GIF_PROVIDER is "imgur"; it must be giphy or tenor.'],
    [{ GIF_PROVIDER: 'tenor' }, 'GIF_API_KEY is not set; it must be set because GIF_PROVIDER is.'],
    [
      { GIF_PROVIDER: 'tenor', GIF_API_KEY: 'k', GIF_API_URL: 'gifs' },
      'GIF_API_URL is "gifs"; it must be an address that begins with https://.',
    ],
    [{ MEDIA_URL: 's3://duet' }, 'AWS_ACCESS_KEY_ID is not set; it must be set because MEDIA_URL is.'],
    [
      { MEDIA_URL: 's3://duet', AWS_ACCESS_KEY_ID: 'a' },
      'AWS_SECRET_ACCESS_KEY is not set; it must be set because MEDIA_URL is.',
    ],
    [
      { MEDIA_URL: 's3://duet', AWS_ENDPOINT_URL: 'minio:9000' },
      'AWS_ENDPOINT_URL_S3 is "minio:9000"; it must be an address that begins with http:// or https://.',
    ],
    [
      { TRUSTED_PROXIES: 'loopback,10.0.0.0/33' },
      'TRUSTED_PROXIES is "loopback,10.0.0.0/33"; it must be addresses, networks (10.0.0.0/8) or loopback, with commas between.',
    ],
    [{ TURN_URL: 'turn:turn.duet.example' }, 'TURN_SECRET is not set; it must be set because TURN_URL is.'],
    [{ TURN_SECRET: 'sixteen-letters!' }, 'TURN_URL is not set; it must be set because TURN_SECRET is.'],
    [
      { TURN_URL: 'turn:turn.duet.example', TURN_SECRET: 'short' },
      'TURN_SECRET is "…"; it must be a secret of 16 characters or more, without spaces.',
    ],
    [
      { TURN_URL: 'turn:turn.duet.example,https://turn.duet.example', TURN_SECRET: 'sixteen-letters!' },
      'TURN_URL is "turn:turn.duet.example,https://turn.duet.example"; it must be turn: or turns: addresses with commas between, e.g. turn:turn.duet.example:3478?transport=udp.',
    ],
    [{ MATCHING_FIT: '101' }, 'MATCHING_FIT is "101"; it must be how many of 100 members, from 0 to 100.'],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS is "301"; it must be seconds from 0 to 300.'],
    [
      { FIREBASE_PROJECT_ID: 'duet-prod' },
      'FIREBASE_API_KEY is not set; it must be set because FIREBASE_PROJECT_ID is.',
    ],
    [
      { FIREBASE_PROJECT_ID: 'Duet', FIREBASE_API_KEY: 'k' },
      'FIREBASE_PROJECT_ID is "Duet"; it must be a Firebase project id.',
    ],
    [
      { FIREBASE_PROJECT_ID: 'duet-prod', FIREBASE_API_KEY: 'k', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
      'FIREBASE_AUTH_EMULATOR_HOST is "localhost:9099"; it must be unset when FIREBASE_PROJECT_ID names a real project.',
    ],
  ])('stops at a bad value with one clear line: %j', (env, line) => {
    const reading = (): unknown => readConfig(env);

    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(line);
  });
});
