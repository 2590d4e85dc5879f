import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAllDocuments, parse } from 'yaml';
import { root } from '../run-command.ts';

const deploy = path.join(root, 'deploy');

/** One object of Kubernetes and the file that it is from. */
export interface Manifest {
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** `deploy/compose.yaml` with its anchors resolved. */
export async function readCompose(): Promise<Record<string, unknown>> {
  return parse(await readFile(path.join(deploy, 'compose.yaml'), 'utf8'), { merge: true }) as Record<string, unknown>;
}

/** Every object below `deploy/kubernetes`; kustomizations are no objects of a cluster. */
export async function readManifests(): Promise<readonly Manifest[]> {
  const folder = path.join(deploy, 'kubernetes');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.yaml'));
  const files = names.filter((name) => !name.endsWith('kustomization.yaml')).toSorted();
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  return files.flatMap((file, index) =>
    parseAllDocuments(texts[index] ?? '').map((document) => ({ ...(document.toJS() as Manifest), file })),
  );
}

/** Names before `=` in a file of settings. */
export async function readVariableNames(file: string): Promise<readonly string[]> {
  const text = await readFile(path.join(deploy, file), 'utf8');
  return [...text.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
}

/** The alerts of `deploy/alerts.yaml`. */
export async function readAlerts(): Promise<readonly { readonly alert: string; readonly expr: string }[]> {
  const { groups } = parse(await readFile(path.join(deploy, 'alerts.yaml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}
