import { isIP } from 'node:net';
import path from 'node:path';
import {
  ConfigError,
  hidePassword,
  read,
  readMatching,
  readOptional,
  readOrigin,
  readPort,
  readSecret,
  readSwitch,
  readUrl,
} from './environment.ts';
import type { Environment } from './environment.ts';
import { isLoopback } from './lib/loopback.ts';
import type { GifPlace } from './platform/gifs/gif-provider.ts';
import { placeholderApps } from './web/mobile-apps.ts';
import type { MobileApps } from './web/mobile-apps.ts';

/**
 * The one place that reads the environment. Everything has a default that suits `npm start` on a laptop; a value that
 * makes no sense stops the start with one line that says which variable, what it held and what it may hold.
 */
export interface Config {
  /** Where the server listens; a balancer on another machine needs more than localhost. */
  readonly host: string;
  readonly port: number;
  /** The origin members open; without it the product is at `localhost` on its port. */
  readonly publicUrl: string | undefined;
  /** Metrics listen on loopback only. */
  readonly metricsPort: number;
  readonly dataDir: string;
  /** PostgreSQL; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** Redis or NATS for several nodes; without it they wake each other through PostgreSQL. */
  readonly busUrl: string | undefined;
  /** Where GIFs are searched; without it there are none. */
  readonly gifs: GifPlace | undefined;
  /** S3-compatible storage; without it photos are files in `dataDir`. */
  readonly s3: S3Place | undefined;
  readonly demo: boolean;
  /** Off for journeys and benchmarks only, where one address plays many members. */
  readonly rateLimits: boolean;
  readonly logLevel: LogLevel;
  /** Whose `X-Forwarded-*` headers are believed; without any the address of a call is whoever connected. */
  readonly trustedProxies: readonly string[];
  /** How long the server goes on serving after it has said that it is not ready any more. */
  readonly drainSeconds: number;
  readonly identity: IdentityConfig;
  readonly payments: PaymentsConfig;
  /** Listings and signatures of the companion apps. */
  readonly apps: MobileApps;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type IdentityConfig =
  | {
      readonly kind: 'emulator';
      readonly port: number;
      /** Another process runs it: of several nodes on one machine one does. */
      readonly isShared: boolean;
    }
  | {
      readonly kind: 'firebase';
      readonly projectId: string;
      readonly apiKey: string;
      readonly authDomain: string;
      readonly appId: string | undefined;
      readonly messagingSenderId: string | undefined;
      /** Public key of web push. */
      readonly vapidKey: string | undefined;
      /** File with the service account; without it firebase-admin looks for the machine's own credentials. */
      readonly serviceAccountFile: string | undefined;
    };

/** Stripe when it is named; else a test payment in the demo, and elsewhere nothing: coins are never given away. */
export type PaymentsConfig =
  | { readonly kind: 'stripe'; readonly secretKey: string; readonly webhookSecret: string; readonly apiUrl: string }
  | { readonly kind: 'test' }
  | { readonly kind: 'off' };

export function readConfig(env: Environment): Config {
  const identity = readIdentity(env);
  // the demo gives coins away and lets a bot decide: with real members only who asks for it gets that
  const demo = readSwitch(env, 'DEMO', identity.kind === 'emulator');
  const host = readOptional(env, 'HOST', /^[\w.:-]+$/, 'a name or address to listen at, e.g. 0.0.0.0') ?? 'localhost';
  const trustedProxies = readProxies(env);
  if (identity.kind === 'emulator' && !readSwitch(env, 'EMULATOR_ON_NETWORK', false)) refuseNetwork(host);
  return {
    host,
    port: readPort(env, 'PORT', 4000),
    publicUrl: readPublicUrl(env, { host, demo, trustedProxies }),
    metricsPort: readPort(env, 'METRICS_PORT', 9464),
    dataDir: path.resolve(read(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    busUrl: readUrl(env, 'BUS_URL', ['redis:', 'rediss:', 'nats:']),
    gifs: readGifs(env),
    s3: readS3(env),
    demo,
    rateLimits: readSwitch(env, 'RATE_LIMITS', true),
    logLevel: readLogLevel(env),
    trustedProxies,
    drainSeconds: Number(
      readOptional(env, 'DRAIN_SECONDS', /^([0-9]|[1-9][0-9]|[12][0-9]{2}|300)$/, 'seconds from 0 to 300') ?? 0,
    ),
    identity,
    payments: readPayments(env, demo),
    apps: readApps(env),
  };
}

/** Tokens of the emulator are not signed: whoever reaches the server could be anybody, a moderator included. */
function refuseNetwork(host: string): void {
  if (isLoopback(host)) return;
  throw new ConfigError(
    'HOST',
    host,
    'on this machine (localhost) while the identity emulator runs, whose tokens anybody can forge: ' +
      'name a real project (FIREBASE_PROJECT_ID), or set EMULATOR_ON_NETWORK=1',
  );
}

/** What others reach under a name must know it, or its links would lead them to their own machine. */
function readPublicUrl(
  env: Environment,
  { host, demo, trustedProxies }: Pick<Config, 'host' | 'demo' | 'trustedProxies'>,
): string | undefined {
  const value = readOrigin(env, 'PUBLIC_URL');
  if (value !== undefined || demo) return value;
  const because = (reason: string) => `the origin that members open, e.g. https://duet.example, because ${reason}`;
  if (!isLoopback(host)) throw new ConfigError('PUBLIC_URL', value, because('HOST is not on this machine'));
  if (trustedProxies.length > 0) throw new ConfigError('PUBLIC_URL', value, because('TRUSTED_PROXIES is set'));
  return value;
}

/** The two interfaces that providers speak, at their usual addresses. */
const gifAddresses = { giphy: 'https://api.giphy.com/v1/gifs', tenor: 'https://tenor.googleapis.com/v2' } as const;

function readGifs(env: Environment): GifPlace | undefined {
  const name = readOptional(env, 'GIF_PROVIDER', /^(giphy|tenor)$/, 'giphy or tenor');
  if (name === undefined) return undefined;
  const kind = name === 'giphy' ? 'giphy' : 'tenor';
  const url = readOptional(env, 'GIF_API_URL', /^https?:\/\/[^\s?#]+$/, 'an address that begins with https://');
  const key = readSecret(env, 'GIF_API_KEY', 'set because GIF_PROVIDER is');
  return { kind, key, url: (url ?? gifAddresses[kind]).replace(/\/+$/, '') };
}

/** Where files lie in an S3-compatible store, and with what key. */
export interface S3Place {
  readonly bucket: string;
  /** Before every key; empty, or a path that ends with a stroke. */
  readonly prefix: string;
  readonly region: string;
  /** Of a store that is not Amazon's; its buckets are the first part of the path. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

const s3Address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.-]+\/)*[\w.-]+)?\/?)?$/;

/** The variables besides `MEDIA_URL` are those that every tool for S3 reads. */
function readS3(env: Environment): S3Place | undefined {
  const address = readOptional(
    env,
    'MEDIA_URL',
    s3Address,
    's3:// with a bucket and maybe a path, e.g. s3://duet/media',
  );
  const [, bucket, folder] = s3Address.exec(address ?? '') ?? [];
  if (bucket === undefined) return undefined;
  const because = 'set because MEDIA_URL is';
  const endpoint = read(env, 'AWS_ENDPOINT_URL_S3') ?? read(env, 'AWS_ENDPOINT_URL');
  if (endpoint !== undefined && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
    throw new ConfigError(
      'AWS_ENDPOINT_URL_S3',
      hidePassword(endpoint),
      'an address that begins with http:// or https://',
    );
  }
  return {
    bucket,
    prefix: folder === undefined ? '' : `${folder}/`,
    region: readOptional(env, 'AWS_REGION', /^[a-z0-9-]+$/, 'a region such as eu-central-1') ?? 'us-east-1',
    endpoint,
    accessKeyId: readMatching(env, 'AWS_ACCESS_KEY_ID', /^\S+$/, 'a key without spaces', because),
    secretAccessKey: readSecret(env, 'AWS_SECRET_ACCESS_KEY', because),
    sessionToken: read(env, 'AWS_SESSION_TOKEN'),
  };
}

function readApps(env: Environment): MobileApps {
  const { ios, android } = placeholderApps;
  const appId = readOptional(
    env,
    'IOS_APP_ID',
    /^[A-Z0-9]{10}\.[\w.-]+$/,
    'a team and a bundle, e.g. ABCDE12345.test.duet.app',
  );
  const fingerprints = readOptional(
    env,
    'ANDROID_FINGERPRINTS',
    /^(([0-9A-F]{2}:){31}[0-9A-F]{2})(,(([0-9A-F]{2}:){31}[0-9A-F]{2}))*$/,
    'SHA-256 fingerprints, e.g. 14:6D:…, with commas between them',
  );
  return {
    ios: {
      storeId: readOptional(env, 'IOS_STORE_ID', /^\d{5,12}$/, 'the number of an App Store listing') ?? ios.storeId,
      ...(appId && { appId }),
    },
    android: {
      packageName:
        readOptional(env, 'ANDROID_PACKAGE', /^[a-z]\w*(\.[a-z]\w*)+$/i, 'the name of an Android package') ??
        android.packageName,
      fingerprints: fingerprints?.split(',') ?? [],
    },
  };
}

const firebaseVariables = [
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_APP_ID',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_VAPID_KEY',
  'FIREBASE_SERVICE_ACCOUNT_FILE',
];

/** The emulator unless a real project is named; half a project is an error, never a silent emulator. */
function readIdentity(env: Environment): IdentityConfig {
  const named = firebaseVariables.find((variable) => read(env, variable) !== undefined);
  if (named === undefined) {
    const port = readPort(env, 'IDENTITY_PORT', 9099);
    return { kind: 'emulator', port, isShared: readSwitch(env, 'IDENTITY_SHARED', false) };
  }

  const emulatorHost = read(env, 'FIREBASE_AUTH_EMULATOR_HOST');
  if (emulatorHost !== undefined) {
    throw new ConfigError('FIREBASE_AUTH_EMULATOR_HOST', emulatorHost, `unset when ${named} names a real project`);
  }

  const because = `set because ${named} is`;
  const projectId = readMatching(
    env,
    'FIREBASE_PROJECT_ID',
    /^[a-z][a-z0-9-]{3,62}$/,
    'a Firebase project id',
    because,
  );
  return {
    kind: 'firebase',
    projectId,
    apiKey: readMatching(env, 'FIREBASE_API_KEY', /^\S+$/, 'a key without spaces', because),
    authDomain: read(env, 'FIREBASE_AUTH_DOMAIN') ?? `${projectId}.firebaseapp.com`,
    appId: read(env, 'FIREBASE_APP_ID'),
    messagingSenderId: read(env, 'FIREBASE_MESSAGING_SENDER_ID'),
    vapidKey: read(env, 'FIREBASE_VAPID_KEY'),
    serviceAccountFile: read(env, 'FIREBASE_SERVICE_ACCOUNT_FILE'),
  };
}

/** Half a setting is an error: a payment whose webhook cannot be believed would be money without coins. */
function readPayments(env: Environment, isDemo: boolean): PaymentsConfig {
  const named = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'].find(
    (variable) => read(env, variable) !== undefined,
  );
  if (named === undefined) return { kind: isDemo ? 'test' : 'off' };
  const because = `set because ${named} is`;
  return {
    kind: 'stripe',
    secretKey: readSecret(env, 'STRIPE_SECRET_KEY', because, [
      /^(sk|rk)_\w+$/,
      'a secret key of Stripe (sk_… or rk_…)',
    ]),
    webhookSecret: readSecret(env, 'STRIPE_WEBHOOK_SECRET', because, [/^whsec_\S+$/, 'a signing secret (whsec_…)']),
    apiUrl: readStripeUrl(env),
  };
}

/** The key travels there: over TLS, or to this very machine in tests. */
function readStripeUrl(env: Environment): string {
  const value = readUrl(env, 'STRIPE_API_URL', ['https:', 'http:']) ?? 'https://api.stripe.com';
  const { protocol, hostname, origin } = new URL(value);
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new ConfigError('STRIPE_API_URL', value, 'an https address, or http on this machine');
  }
  return origin;
}

function readProxies(env: Environment): string[] {
  const value = read(env, 'TRUSTED_PROXIES');
  const proxies = (value ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  if (!proxies.every(isProxy)) {
    throw new ConfigError(
      'TRUSTED_PROXIES',
      value,
      'addresses, networks (10.0.0.0/8) or loopback, with commas between',
    );
  }
  return proxies;
}

function isProxy(name: string): boolean {
  const [address = '', bits, ...rest] = name.split('/');
  const kind = isIP(address);
  const hasBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
  return name === 'loopback' || (kind !== 0 && hasBits && rest.length === 0);
}

function readLogLevel(env: Environment): LogLevel {
  const value = read(env, 'LOG_LEVEL') ?? 'warn';
  const level = logLevels.find((name) => name === value);
  if (!level) throw new ConfigError('LOG_LEVEL', value, `one of ${logLevels.join(', ')}`);
  return level;
}
