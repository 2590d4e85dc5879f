import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Contract } from './contract.ts';
import { contractOfSources } from './contract-of-sources.ts';
import { emitDeclarations } from './emit-declarations.ts';

/** A contract with its declarations. */
export interface ContractFolder {
  readonly contract: Contract;
  /** The folder of the declarations. */
  readonly types: string;
}

const contractsIn = (dist: string) => path.join(dist, 'contracts');

/** Writes the working tree's contract into a folder. */
export async function writeContract(folder: string): Promise<ContractFolder> {
  const types = path.join(folder, 'types');
  mkdirSync(types, { recursive: true });
  const [contract] = await Promise.all([contractOfSources(), emitDeclarations(types)]);
  writeFileSync(path.join(folder, 'contract.json'), `${JSON.stringify(contract, undefined, 2)}\n`);
  return { contract, types };
}

/** The contract that was kept for a version of the shell, if there is one. */
export function readContract(dist: string, shellVersion: string): ContractFolder | undefined {
  const folder = path.join(contractsIn(dist), shellVersion);
  const file = path.join(folder, 'contract.json');
  if (!existsSync(file)) return undefined;
  // only `writeContract` writes it
  return { contract: JSON.parse(readFileSync(file, 'utf8')) as Contract, types: path.join(folder, 'types') };
}

/**
 * Keeps the working tree's contract by the version of the shell that was built from it, outside of what is served.
 * Contracts of shells that were pruned go.
 */
export async function keepContract(dist: string, shellVersion: string): Promise<void> {
  const folder = contractsIn(dist);
  const draft = path.join(folder, `.incoming-${randomUUID()}`);
  try {
    await writeContract(draft);
    rmSync(path.join(folder, shellVersion), { recursive: true, force: true });
    renameSync(draft, path.join(folder, shellVersion));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  for (const name of await readdir(folder)) {
    const isLeft = !name.startsWith('.') && name !== shellVersion && !existsSync(path.join(dist, 'shell', name));
    if (isLeft) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
