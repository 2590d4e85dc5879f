import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { readConfig, variableNames } from '@duet/server/settings';
import { measureRequests } from '@duet/server/test';
import Fastify from 'fastify';

import { root } from '../run-command.ts';
import { problemsOfCompose, problemsOfManifest, unknownWordsOf } from './find-problems.ts';
import { readAlerts, readCompose, readManifests, readVariableNames } from './read-manifests.ts';

/** Read by Node and by libraries of the server, not by its settings. */
const ofOthers = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE', 'PATH']);
const filled = { FIREBASE_API_KEY: 'key', DATABASE_URL: 'postgresql://duet@postgres/duet' };

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

describe('deploy/compose.yaml', () => {
  it('keeps to the schema of the compose specification', async () => {
    expect(problemsOfCompose(await readCompose())).toEqual([]);
  });

  it('is refused by that schema when a word is wrong', () => {
    expect(problemsOfCompose({ services: { node: { image: 'duet', restarts: 'always' } } })).toHaveLength(1);
  });

  it('gives nodes only variables that the server reads', async () => {
    const nodes = await duetServices();

    expect(nodes.map(([name]) => name)).toEqual(['node1', 'node2', 'migration', 'backup']);
    for (const [, { environment = {} }] of nodes) expect(unknownOf(Object.keys(environment))).toEqual([]);
  });

  it('asks for no value that example.env does not name', async () => {
    const text = readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8');
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);

    expect(await readVariableNames('example.env')).toEqual(expect.arrayContaining([...new Set(asked)]));
  });
});

describe('deploy/kubernetes', () => {
  it('keeps to the schema of each kind', async () => {
    const manifests = await readManifests();

    expect(manifests.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['CronJob', 'Deployment', 'HorizontalPodAutoscaler', 'Job', 'PodDisruptionBudget']),
    );
    expect(manifests.flatMap(problemsOfManifest)).toEqual([]);
  });

  it('uses no word that its kind does not have', async () => {
    expect(await unknownWordsOf(await readManifests())).toEqual([]);
  });

  it('is refused when a value, a kind or a word is wrong', async () => {
    const budget = { file: 'wrong.yaml', apiVersion: 'policy/v1', kind: 'PodDisruptionBudget' };

    expect(problemsOfManifest({ ...budget, spec: { selector: 'duet' } })).toHaveLength(1);
    expect(problemsOfManifest({ ...budget, kind: 'Deployments' })).toHaveLength(1);
    expect(await unknownWordsOf([{ ...budget, spec: { minimum: 1 } }])).toEqual([expect.stringContaining('minimum')]);
  });

  it('gives nodes settings that the server reads, and can start with', async () => {
    const settings = (await readManifests()).find(({ kind }) => kind === 'ConfigMap');
    const data = settings?.['data'] as Record<string, string>;
    const secrets = await readVariableNames('kubernetes/secrets.example.env');

    const given = Object.fromEntries(secrets.map((name) => [name, valueOf(name)]));
    const config = readConfig({ HOST: '0.0.0.0', ...given, ...data });

    expect(unknownOf([...Object.keys(data), ...secrets])).toEqual([]);
    expect(config).toMatchObject({ demo: false, identity: { kind: 'firebase' }, payments: { kind: 'stripe' } });
  });
});

describe('backups by the clock', () => {
  it('are made in both installations by one command, which the image has', async () => {
    const { services } = (await readCompose()) as { services: Record<string, { command?: readonly string[] }> };
    const job = (await readManifests()).find(({ kind }) => kind === 'CronJob');
    const command = services['backup']?.command ?? [];

    expect(command.slice(0, 3)).toEqual(['node', 'tools/data/main.ts', 'backup']);
    expect(JSON.stringify(job)).toContain(`"command":${JSON.stringify(command)}`);
  });
});

describe('deploy/Containerfile', () => {
  it('sets only variables that the server or Node reads', () => {
    const text = readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8').replaceAll('\\\n', ' ');
    const names = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
    );

    expect(names).toContain('DATA_DIR');
    expect(unknownOf(names)).toEqual([]);
  });
});

describe('deploy/alerts.yaml', () => {
  it('says of every alert in docs/operations.md what to do', async () => {
    const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');

    for (const { alert } of await readAlerts()) expect(page).toContain(`**${alert}.**`);
  });

  it('asks for numbers that the server has, as the autoscaler does', async () => {
    const autoscaler = (await readManifests()).find(({ kind }) => kind === 'HorizontalPodAutoscaler');
    const scaledBy = [...JSON.stringify(autoscaler).matchAll(/"metric":\{"name":"(\w+)"/g)].map(([, name]) => name);
    const alerts = (await readAlerts()).flatMap(
      ({ expr }) => expr.match(/\b(?:http|nodejs|realtime|process|database)_\w+/g) ?? [],
    );

    const registry = measureRequests(Fastify(), { count: () => 0, busIsUp: () => true }, { replicas: () => [] });
    const numbers = registry.getMetricsAsArray().map(({ name }) => name);

    expect(scaledBy).toHaveLength(2);
    for (const name of [...scaledBy, ...alerts]) expect(numbers).toContain(name?.replace(/_(count|bucket)$/, ''));
  });
});

async function duetServices(): Promise<readonly (readonly [string, Service])[]> {
  const { services } = (await readCompose()) as { services: Record<string, Service> };
  return Object.entries(services).filter(([, { image }]) => image?.includes('duet:'));
}

function unknownOf(names: readonly string[]): readonly string[] {
  return names.filter((name) => !variableNames.includes(name) && !ofOthers.has(name));
}

function valueOf(name: string): string {
  const known: Readonly<Record<string, string>> = {
    ...filled,
    BUS_URL: 'nats://nats:4222',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    TURN_SECRET: 'sixteen-letters!',
  };
  return known[name] ?? 'value';
}
