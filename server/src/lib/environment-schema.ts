import * as z from 'zod';
import {
  address,
  busAddress,
  databaseAddress,
  matching,
  milliseconds,
  onOrOff,
  origin,
  pairs,
  port,
  proxies,
  replicaAddress,
  text,
  turnAddresses,
} from './environment-values.ts';
import { ConfigError } from './environment.ts';
import type { Environment } from './environment.ts';
import { isLoopback } from './loopback.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Every variable the server reads, and what it may hold. What is optional here may still be asked for by another one. */
const variables = z.object({
  HOST: z._default(matching(/^[\w.:-]+$/, 'a name or address to listen at, e.g. 0.0.0.0'), 'localhost'),
  PORT: port(4000),
  METRICS_PORT: port(9464),
  METRICS_HOST: z._default(matching(/^[\w.:-]+$/, 'a name or address to listen at, e.g. 0.0.0.0'), '127.0.0.1'),
  PUBLIC_URL: z.optional(origin),
  TRUSTED_PROXIES: z._default(proxies, []),
  DATA_DIR: z._default(text, '.data'),
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_READ_URL: z.optional(replicaAddress),
  DATABASE_READ_LAG: z.pipe(
    z._default(matching(/^([1-9]|[1-9][0-9]|[12][0-9]{2}|300)$/, 'seconds from 1 to 300'), '5'),
    z.transform(Number),
  ),
  BUS_URL: z.optional(busAddress),
  DEMO: z.optional(onOrOff),
  PREVIEWS: z.optional(onOrOff),
  REGISTRY_PUBLIC_KEY: z.optional(
    matching(/^[\w-]{43}(,[\w-]{43})*$/, 'the key in .registry-key/public.txt, or several with commas between'),
  ),
  RATE_LIMITS: z._default(onOrOff, true),
  LOG_LEVEL: z._default(z.enum(logLevels, `one of ${logLevels.join(', ')}`), 'warn'),
  MATCHING_FIT: z.pipe(
    z._default(matching(/^([0-9]|[1-9][0-9]|100)$/, 'how many of 100 members, from 0 to 100'), '100'),
    z.transform(Number),
  ),
  DRAIN_SECONDS: z.pipe(
    z._default(matching(/^([0-9]|[1-9][0-9]|[12][0-9]{2}|300)$/, 'seconds from 0 to 300'), '0'),
    z.transform(Number),
  ),

  IDENTITY_PORT: port(9099),
  IDENTITY_SHARED: z._default(onOrOff, false),
  EMULATOR_ON_NETWORK: z._default(onOrOff, false),
  FIREBASE_PROJECT_ID: z.optional(matching(/^[a-z][a-z0-9-]{3,62}$/, 'a Firebase project id')),
  FIREBASE_API_KEY: z.optional(matching(/^\S+$/, 'a key without spaces')),
  FIREBASE_AUTH_DOMAIN: z.optional(text),
  FIREBASE_APP_ID: z.optional(text),
  FIREBASE_MESSAGING_SENDER_ID: z.optional(text),
  FIREBASE_VAPID_KEY: z.optional(text),
  FIREBASE_SERVICE_ACCOUNT_FILE: z.optional(text),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(text),

  STRIPE_SECRET_KEY: z.optional(matching(/^(sk|rk)_\w+$/, 'a secret key of Stripe (sk_… or rk_…)')),
  STRIPE_WEBHOOK_SECRET: z.optional(matching(/^whsec_\S+$/, 'a signing secret (whsec_…)')),
  STRIPE_API_URL: z.optional(
    address(['https:', 'http:']).check(z.refine(isPrivate, 'an https address, or http on this machine')),
  ),

  TURN_URL: z.optional(turnAddresses),
  TURN_SECRET: z.optional(matching(/^\S{16,}$/, 'a secret of 16 characters or more, without spaces')),

  GIF_PROVIDER: z.optional(z.enum(['giphy', 'tenor'], 'giphy or tenor')),
  GIF_API_KEY: z.optional(text),
  GIF_API_URL: z.optional(matching(/^https?:\/\/[^\s?#]+$/, 'an address that begins with https://')),

  MEDIA_URL: z.optional(
    matching(
      /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.-]+\/)*[\w.-]+)?\/?)?$/,
      's3:// with a bucket and maybe a path, e.g. s3://duet/media',
    ),
  ),
  AWS_ENDPOINT_URL_S3: z.optional(
    text.check(
      z.refine(
        (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
        'an address that begins with http:// or https://',
      ),
    ),
  ),
  AWS_REGION: z._default(matching(/^[a-z0-9-]+$/, 'a region such as eu-central-1'), 'us-east-1'),
  AWS_ACCESS_KEY_ID: z.optional(matching(/^\S+$/, 'a key without spaces')),
  AWS_SECRET_ACCESS_KEY: z.optional(text),
  AWS_SESSION_TOKEN: z.optional(text),

  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address(['http:', 'https:'])),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: z.optional(address(['http:', 'https:'])),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: z.optional(address(['http:', 'https:'])),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(address(['http:', 'https:'])),
  OTEL_EXPORTER_OTLP_PROTOCOL: z._default(
    z.enum(['http/protobuf', 'http/json'], 'http/protobuf or http/json'),
    'http/protobuf',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(pairs, {}),
  OTEL_EXPORTER_OTLP_TIMEOUT: milliseconds(10_000),
  OTEL_METRIC_EXPORT_INTERVAL: milliseconds(60_000),
  OTEL_TRACES_SAMPLER: z._default(z.enum(samplers, `one of ${samplers.join(', ')}`), 'parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z.pipe(
    z._default(matching(/^(0(\.\d+)?|1(\.0+)?)$/, 'the share of traces to record, from 0 to 1'), '0.1'),
    z.transform(Number),
  ),
  OTEL_RESOURCE_ATTRIBUTES: z._default(pairs, {}),
  OTEL_SERVICE_NAME: z.optional(text),

  IOS_STORE_ID: z.optional(matching(/^\d{5,12}$/, 'the number of an App Store listing')),
  IOS_APP_ID: z.optional(matching(/^[A-Z0-9]{10}\.[\w.-]+$/, 'a team and a bundle, e.g. ABCDE12345.test.duet.app')),
  ANDROID_PACKAGE: z.optional(matching(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'the name of an Android package')),
  ANDROID_FINGERPRINTS: z.optional(
    matching(
      /^(([0-9A-F]{2}:){31}[0-9A-F]{2})(,(([0-9A-F]{2}:){31}[0-9A-F]{2}))*$/,
      'SHA-256 fingerprints, e.g. 14:6D:…, with commas between them',
    ),
  ),
});

/** Their names. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

type Variables = z.output<typeof variables>;
type Variable = keyof Variables;

/** Never repeated in a message. */
const secrets: ReadonlySet<string> = new Set<Variable>([
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'GIF_API_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TURN_SECRET',
]);

/**
 * Setting one on the left requires all on the right, so that half a setting is an error and not silently another
 * setting.
 */
const together: readonly (readonly [readonly Variable[], readonly Variable[]])[] = [
  [firebaseVariables(), ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY']],
  [
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ],
  [['DATABASE_READ_URL'], ['DATABASE_URL']],
  [['GIF_PROVIDER'], ['GIF_API_KEY']],
  [
    ['TURN_URL', 'TURN_SECRET'],
    ['TURN_URL', 'TURN_SECRET'],
  ],
  [['MEDIA_URL'], ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']],
];

function firebaseVariables(): Variable[] {
  const names = Object.keys(variables.shape) as Variable[]; // the keys of the very object
  return names.filter((name) => name.startsWith('FIREBASE_') && name !== 'FIREBASE_AUTH_EMULATOR_HOST');
}

/** A real project rather than the emulator. */
function firebaseVariable(settings: Variables): Variable | undefined {
  return firebaseVariables().find((name) => settings[name] !== undefined);
}

/**
 * The demo gives coins away and lets a bot moderate, and previews run unreleased code, so with real members both must
 * be asked for.
 */
function withDefaults(settings: Variables) {
  const isDevelopment = firebaseVariable(settings) === undefined;
  return { ...settings, DEMO: settings.DEMO ?? isDevelopment, PREVIEWS: settings.PREVIEWS ?? isDevelopment };
}

export type Settings = ReturnType<typeof withDefaults>;

const settingsSchema = z.pipe(
  variables.check(({ value, issues }) => {
    for (const [names, needed] of together) {
      const named = names.find((name) => value[name] !== undefined);
      const missing = named && needed.find((name) => value[name] === undefined);
      if (missing) refuse(issues, missing, `set because ${named} is`);
    }
    const project = firebaseVariable(value);
    if (project && value.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
      refuse(issues, 'FIREBASE_AUTH_EMULATOR_HOST', `unset when ${project} names a real project`);
    }
  }),
  z.transform(withDefaults).check(({ value, issues }) => {
    const { HOST, EMULATOR_ON_NETWORK, PUBLIC_URL, DEMO, TRUSTED_PROXIES } = value;
    // tokens of the emulator are not signed: anybody who reaches the server could pose as anybody, moderators included
    if (firebaseVariable(value) === undefined && !EMULATOR_ON_NETWORK && !isLoopback(HOST)) {
      const reason = 'on this machine (localhost) while the identity emulator runs, whose tokens anybody can forge: ';
      refuse(issues, 'HOST', `${reason}name a real project (FIREBASE_PROJECT_ID), or set EMULATOR_ON_NETWORK=1`);
    }
    if (PUBLIC_URL !== undefined || DEMO) return;
    // a server that others reach must know its public name, or its links would point to their own machines
    const because = (reason: string) => `the origin that members open, e.g. https://duet.example, because ${reason}`;
    if (!isLoopback(HOST)) refuse(issues, 'PUBLIC_URL', because('HOST is not on this machine'));
    else if (TRUSTED_PROXIES.length > 0) refuse(issues, 'PUBLIC_URL', because('TRUSTED_PROXIES is set'));
  }),
);

/** Reads all variables, or says in one line what is wrong with the first one that makes no sense. */
export function readSettings(env: Environment): Settings {
  const held = heldBy(env);
  const parsed = z.safeParse(settingsSchema, held);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const variable = String(issue?.path[0]);
  const value = held[variable];
  throw new ConfigError(variable, value && shown(variable, value), issue?.message ?? 'something else');
}

/** An empty variable counts as not set, as shells and compose files produce them. */
function heldBy(env: Environment): Record<string, string> {
  const held: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value?.trim()) held[name] = value.trim();
  // they are there for other programs, too
  const others = [...(held['MEDIA_URL'] === undefined ? ['AWS_'] : []), ...(sendsTelemetry(held) ? [] : ['OTEL_'])];
  for (const name of Object.keys(held)) if (others.some((prefix) => name.startsWith(prefix))) delete held[name];
  const endpoint = held['AWS_ENDPOINT_URL_S3'] ?? held['AWS_ENDPOINT_URL'];
  return endpoint === undefined ? held : { ...held, AWS_ENDPOINT_URL_S3: endpoint };
}

function sendsTelemetry(held: Readonly<Record<string, string>>): boolean {
  const isOff = held['OTEL_SDK_DISABLED']?.toLowerCase() === 'true';
  return (
    !isOff && Object.keys(held).some((name) => /^OTEL_EXPORTER_OTLP_((METRICS|LOGS|TRACES)_)?ENDPOINT$/.test(name))
  );
}

/** The message ends up in logs. */
function shown(variable: string, value: string): string {
  return secrets.has(variable) ? '…' : value.replace(/(:\/\/[^/@:]*:)[^@]*@/, '$1…@');
}

function refuse(issues: z.core.$ZodRawIssue[], variable: Variable, message: string): void {
  issues.push({ code: 'custom', path: [variable], message, input: undefined });
}

/** A key is sent there, so it must be TLS, or this machine in tests. */
function isPrivate(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol !== 'http:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
