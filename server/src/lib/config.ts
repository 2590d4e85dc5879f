import path from 'node:path';
import { readSettings } from './environment-schema.ts';
import type { Settings } from './environment-schema.ts';
import type { Environment } from './environment.ts';
import { isLoopback } from './loopback.ts';
import { placeholderApps } from './mobile-apps.ts';
import type { MobileApps } from './mobile-apps.ts';
import { otlpOf } from './otlp-place.ts';
import type { OtlpPlace } from './otlp-place.ts';

/**
 * What the environment says (`environment-schema.ts`). Everything has a default that suits `npm start` on a laptop; a value that
 * makes no sense stops the start with one line that says which variable, what it held and what it may hold.
 */
export interface Config {
  /** Where the server listens; a balancer on another machine needs more than localhost. */
  readonly host: string;
  readonly port: number;
  /** The origin members open; without it the product is at `localhost` on its port. */
  readonly publicUrl: string | undefined;
  readonly metricsPort: number;
  /** Metrics listen on loopback, but where another machine of a closed network collects them. */
  readonly metricsHost: string;
  readonly dataDir: string;
  /** PostgreSQL; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** Replicas of it that answer some reads; without any the primary answers all. `longestLag` is in milliseconds. */
  readonly replicas: { readonly url: string; readonly longestLag: number } | undefined;
  /** Redis or NATS for several nodes; without it they wake each other through PostgreSQL. */
  readonly busUrl: string | undefined;
  /** Where GIFs are searched; without it there are none. The demo then has drawings of its own. */
  readonly gifs: GifPlace | 'drawn' | undefined;
  /** S3-compatible storage; without it photos are files in `dataDir`. */
  readonly s3: S3Place | undefined;
  readonly demo: boolean;
  /** Whether pages may show other builds of remotes than those released: development and staging only. */
  readonly previews: boolean;
  /** What signs the registry; undefined takes the key beside the folder of builds. */
  readonly registryKey: string | undefined;
  /** Of 100 members so many get the order by fit; the others that of the last activity. */
  readonly matchingFit: number;
  /** Off for journeys and benchmarks only, where one address acts for many members. */
  readonly rateLimits: boolean;
  readonly logLevel: Settings['LOG_LEVEL'];
  /**
   * Proxies whose `X-Forwarded-*` headers are believed; without any, the address of a call is that of the connection.
   */
  readonly trustedProxies: readonly string[];
  /** How long the server goes on serving after its readiness check has begun to fail. */
  readonly drainSeconds: number;
  readonly identity: IdentityConfig;
  readonly payments: PaymentsConfig;
  readonly relay: RelayConfig;
  /** A backend of OpenTelemetry that gets what pages report; undefined where none is named. */
  readonly otlp: OtlpPlace | undefined;
  /** Listings and signatures of the companion apps. */
  readonly apps: MobileApps;
}

export type IdentityConfig =
  | {
      readonly kind: 'emulator';
      readonly port: number;
      /** Whether another process runs the emulator: of several nodes on one machine only one does. */
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

/**
 * What carries calls: the relay that is named; else one of our own, which only this machine reaches, for development;
 * else nothing, and pages say that calls are not set up.
 */
export type RelayConfig =
  | { readonly kind: 'named'; readonly urls: readonly string[]; readonly secret: string }
  | { readonly kind: 'own' }
  | { readonly kind: 'off' };

/** Where a provider listens and with what key; the form of its answers is the kind. */
export interface GifPlace {
  readonly kind: 'giphy' | 'tenor';
  readonly key: string;
  readonly url: string;
}

/** Where files lie in an S3-compatible store, and with what key. */
export interface S3Place {
  readonly bucket: string;
  /** Prefix of every key: empty, or a path that ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Of a store that is not Amazon's; its buckets are the first part of the path. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

export function readConfig(env: Environment): Config {
  const settings = readSettings(env);
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    metricsPort: settings.METRICS_PORT,
    metricsHost: settings.METRICS_HOST,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    replicas: settings.DATABASE_READ_URL
      ? { url: settings.DATABASE_READ_URL, longestLag: settings.DATABASE_READ_LAG * 1000 }
      : undefined,
    busUrl: settings.BUS_URL,
    gifs: gifsOf(settings),
    s3: s3Of(settings),
    demo: settings.DEMO,
    previews: settings.PREVIEWS,
    registryKey: settings.REGISTRY_PUBLIC_KEY,
    matchingFit: settings.MATCHING_FIT,
    rateLimits: settings.RATE_LIMITS,
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUSTED_PROXIES,
    drainSeconds: settings.DRAIN_SECONDS,
    identity: identityOf(settings),
    payments: paymentsOf(settings),
    relay: relayOf(settings),
    otlp: otlpOf(settings),
    apps: appsOf(settings),
  };
}

/** The two interfaces that providers speak, at their usual addresses. */
const gifAddresses = { giphy: 'https://api.giphy.com/v1/gifs', tenor: 'https://tenor.googleapis.com/v2' } as const;

function gifsOf({ GIF_PROVIDER: kind, GIF_API_KEY: key, GIF_API_URL: url, DEMO }: Settings): Config['gifs'] {
  if (kind === undefined || key === undefined) return DEMO ? 'drawn' : undefined;
  return { kind, key, url: (url ?? gifAddresses[kind]).replace(/\/+$/, '') };
}

/** The variables besides `MEDIA_URL` are those that every tool for S3 reads. */
function s3Of(settings: Settings): S3Place | undefined {
  const { MEDIA_URL: place, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (place === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const [bucket = '', ...folders] = place
    .replace(/^s3:\/\//, '')
    .split('/')
    .filter(Boolean);
  return {
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: settings.AWS_REGION,
    endpoint: settings.AWS_ENDPOINT_URL_S3,
    accessKeyId,
    secretAccessKey,
    sessionToken: settings.AWS_SESSION_TOKEN,
  };
}

function appsOf(settings: Settings): MobileApps {
  const { IOS_APP_ID: appId, IOS_STORE_ID, ANDROID_PACKAGE, ANDROID_FINGERPRINTS } = settings;
  const { ios, android } = placeholderApps;
  return {
    ios: { storeId: IOS_STORE_ID ?? ios.storeId, ...(appId && { appId }) },
    android: {
      packageName: ANDROID_PACKAGE ?? android.packageName,
      fingerprints: ANDROID_FINGERPRINTS?.split(',') ?? [],
    },
  };
}

/** The emulator unless a real project is named. */
function identityOf(settings: Settings): IdentityConfig {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = settings;
  if (projectId === undefined || apiKey === undefined) {
    return { kind: 'emulator', port: settings.IDENTITY_PORT, isShared: settings.IDENTITY_SHARED };
  }
  return {
    kind: 'firebase',
    projectId,
    apiKey,
    authDomain: settings.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    appId: settings.FIREBASE_APP_ID,
    messagingSenderId: settings.FIREBASE_MESSAGING_SENDER_ID,
    vapidKey: settings.FIREBASE_VAPID_KEY,
    serviceAccountFile: settings.FIREBASE_SERVICE_ACCOUNT_FILE,
  };
}

function paymentsOf(settings: Settings): PaymentsConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (secretKey === undefined || webhookSecret === undefined) return { kind: settings.DEMO ? 'test' : 'off' };
  const apiUrl = new URL(settings.STRIPE_API_URL ?? 'https://api.stripe.com').origin;
  return { kind: 'stripe', secretKey, webhookSecret, apiUrl };
}

function relayOf(settings: Settings): RelayConfig {
  const { TURN_URL: urls, TURN_SECRET: secret, HOST: host } = settings;
  if (urls !== undefined && secret !== undefined) return { kind: 'named', urls, secret };
  const identity = identityOf(settings);
  // members of one node would not reach those of another one's relay (decision 47)
  const isAlone = identity.kind === 'emulator' && !identity.isShared;
  return { kind: isAlone && isLoopback(host) ? 'own' : 'off' };
}
