import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { buildApp } from '../../src/app.ts';
import type { AppOptions, ServerDeps } from '../../src/app.ts';
import type { CallFlags } from '../../src/http/call-flags.ts';
import type { UploadOptions } from '../../src/http/uploads.ts';
import { fixedClock } from '../../src/lib/clock.ts';
import type { FixedClock } from '../../src/lib/clock.ts';
import { readConfig } from '../../src/lib/config.ts';
import type { Environment } from '../../src/lib/environment.ts';
import { newId } from '../../src/lib/ids.ts';
import { recordingSender } from '../../src/notifications/push/push-sender.ts';
import type { RecordingSender } from '../../src/notifications/push/push-sender.ts';
import { loadDirectory } from '../../src/places/directory.ts';
import type { Directory } from '../../src/places/directory.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { NewMember } from '../../src/platform/database/schema-members.ts';
import { noRateLimits } from '../../src/platform/limits/rate-limits.ts';
import type { RateLimits } from '../../src/platform/limits/rate-limits.ts';
import { createMedia } from '../../src/platform/media/create-media.ts';
import type { MediaStore } from '../../src/platform/media/media-store.ts';
import type { MediaLimits } from '../../src/platform/media/reader/media-jobs.ts';
import { openMediaReader } from '../../src/platform/media/reader/media-reader.ts';
import type { MediaReader } from '../../src/platform/media/reader/media-reader.ts';
import { inProcessBus } from '../../src/platform/realtime/bus.ts';
import type { RealtimeBus } from '../../src/platform/realtime/bus.ts';
import { createHub } from '../../src/platform/realtime/create-hub.ts';
import type { CallRelay } from '../../src/platform/relay/call-relay.ts';
import { openTracing } from '../../src/platform/tracing/open-tracing.ts';
import type { Tracing } from '../../src/platform/tracing/tracing.ts';
import { testRelay } from './calls/test-relay.ts';
import { openTestDatabase } from './database/test-database.ts';
import { fakeIdentityVerifier, testToken } from './identity/test-identity.ts';
import type { FakeIdentityVerifier } from './identity/test-identity.ts';
import { memoryMediaStore } from './media/memory-media-store.ts';

/** Somebody of a test: calls the API as themselves. */
export interface TestMember {
  readonly userId: string;
  readonly uid: string;
  readonly headers: { readonly authorization: string };
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<LightMyRequestResponse>;
  /** The `cookie` header of a browser after this sign-in. */
  cookie(): Promise<string>;
}

/** The whole server with its own database, a fixed clock and fake identities. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: ServerDeps & {
    readonly clock: FixedClock;
    readonly identity: FakeIdentityVerifier;
    readonly push: RecordingSender;
  };
  readonly mediaKeys: () => string[];
  /** Sign-ins that were deleted at the identity provider. */
  readonly deletedSignIns: readonly string[];
  /** Makes deleting at the identity provider fail. */
  loseIdentity(isAway: boolean): void;
  /** A finished, adult member of Kyiv with two pictures' rows; `values` change the row. */
  member(values?: Partial<NewMember>): Promise<TestMember>;
  /** A valid sign-in without an account. */
  stranger(uid?: string): Omit<TestMember, 'userId'>;
  /** Somebody who decides about members without being one. */
  moderator(): Omit<TestMember, 'userId'>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** What of the server is not as usual. */
export interface TestAppOptions {
  readonly rateLimits?: () => RateLimits;
  /** Of a node beside others: the database they share, and what they wake each other by. */
  readonly database?: Database;
  readonly bus?: RealtimeBus;
  readonly env?: Environment;
  /** The pages, for tests of what they and the API have in common. */
  readonly web?: AppOptions['web'];
  /** The published build, for tests of calls that read the registry; without it every flag is on for all calls. */
  readonly builds?: AppOptions['builds'];
  readonly uploads?: UploadOptions;
  readonly mediaReader?: MediaReader;
  /** `noRelay` where calls are not set up. */
  readonly relay?: CallRelay;
  /** What the reading of one uploaded file may use up, where it is not as usual. */
  readonly mediaLimits?: Partial<MediaLimits>;
  /** Of a node whose bus has it, too. */
  readonly tracing?: Tracing;
  /** Where it logs, for tests of what operators read. */
  readonly log?: Logger;
}

const everyFlagOn: CallFlags = { isOn: () => Promise.resolve(true) };

let directory: Directory | undefined;
/** GeoNames id of Kyiv. */
export const kyiv = 703_448;

export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const files = memoryMediaStore();
  const identityAdmin = testIdentityAdmin();
  const deps = await testDeps(options, files, identityAdmin);
  const { database, clock, identity } = deps;
  const app = await buildApp(deps, {
    rateLimits: options.rateLimits?.() ?? noRateLimits,
    ...(options.web && { web: options.web }),
    ...(options.builds ? { builds: options.builds } : { callFlags: everyFlagOn }),
    ...(options.uploads && { uploads: options.uploads }),
  });
  await app.ready();
  const stranger = (uid: string = newId()) => callerOf(app, uid);

  return {
    app,
    deps,
    mediaKeys: files.keys,
    deletedSignIns: identityAdmin.deleted,
    loseIdentity: identityAdmin.lose,
    async member(values = {}) {
      const row = { ...anAdult(clock.now()), ...values };
      await insertMember(database, row, clock.now());
      return { ...stranger(row.identity_uid), userId: row.id };
    },
    stranger,
    moderator() {
      const somebody = stranger();
      identity.claim(somebody.uid, { moderator: true });
      return somebody;
    },
    inject: (request) => app.inject(request),
    async close() {
      await app.close();
      deps.mediaReader.close();
      await deps.tracing.close();
      await database.close();
    },
  };
}

type TestIdentityAdmin = ReturnType<typeof testIdentityAdmin>;

/** Deletion of sign-ins at the identity provider, which a test can make fail. */
function testIdentityAdmin() {
  const deleted: string[] = [];
  let isAway = false;
  return {
    deleted,
    lose: (away: boolean) => void (isAway = away),
    deleteAccount(uid: string): Promise<void> {
      if (isAway) return Promise.reject(new Error('The identity provider is away.'));
      deleted.push(uid);
      return Promise.resolve();
    },
  };
}

async function testDeps(options: TestAppOptions, files: MediaStore, identityAdmin: TestIdentityAdmin) {
  const database = options.database ?? (await openTestDatabase());
  const clock = fixedClock();
  directory ??= loadDirectory();
  const log = options.log ?? pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const config = readConfig({ DATA_DIR: join(tmpdir(), 'duet-tests'), ...options.env });
  const limits = options.mediaLimits && { limits: options.mediaLimits };
  return {
    database,
    clock,
    identity: fakeIdentityVerifier({ now: () => clock.now() }),
    realtime: createHub(options.bus ?? inProcessBus()),
    media: await createMedia(database, clock, files),
    mediaReader: options.mediaReader ?? openMediaReader({ log, ...limits }),
    relay: options.relay ?? testRelay,
    config,
    tracing: options.tracing ?? (await openTracing(config, log)),
    log,
    directory,
    push: recordingSender(),
    identityAdmin,
  };
}

/** Somebody with a valid sign-in, who calls the API as themselves. */
function callerOf(app: FastifyInstance, uid: string): Omit<TestMember, 'userId'> {
  const headers = { authorization: `Bearer ${testToken(uid)}` };
  return {
    uid,
    headers,
    call: (method, path, body) =>
      app.inject({
        method,
        url: `/api${path}`,
        headers,
        ...(body !== undefined && {
          body: jsonBody(body),
          headers: { ...headers, 'content-type': 'application/json' },
        }),
      }),
    async cookie() {
      const payload = { token: testToken(uid) };
      const { cookies } = await app.inject({ method: 'POST', url: '/api/__session', payload });
      return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    },
  };
}

/** The row of a member with the rows of two pictures. */
async function insertMember({ db }: Database, row: NewMember, now: Date): Promise<void> {
  await db.insertInto('members').values(row).execute();
  for (const orderIndex of [0, 1]) {
    await db
      .insertInto('photos')
      .values({
        id: newId(),
        member_id: row.id,
        order_index: orderIndex,
        format: 'jpeg',
        width: 800,
        height: 1000,
        thumbhash: null,
        created_at: now,
      })
      .execute();
  }
}

function jsonBody(body: unknown): string {
  return JSON.stringify(body);
}

/** The row of a finished, adult member of Kyiv. */
export function anAdult(now: Date): NewMember {
  const id = newId();
  return {
    id,
    identity_uid: `uid-${id}`,
    email: `${id}@duet.test`,
    name: 'Olena',
    about_me: null,
    birth_date: '1996-05-04',
    gender: 'Female',
    additional_gender: null,
    country_code: 'UA',
    city_id: kyiv,
    job: null,
    subscription_until: null,
    onboarded_at: now,
    active_at: now,
    created_at: now,
    deleted_at: null,
  };
}
