import type { Registry } from '@duet/contracts';
import { parseRegistry } from '../published-files.ts';

/** A product that runs somewhere, as it says of itself. */
export interface RunningProduct {
  /** Its public origin: it may have sent us on from another name. */
  readonly origin: string;
  readonly registry: Registry;
}

/** Asks the product at an address for its registry; throws with one sentence that says what is wrong. */
export async function readProduct(address: string): Promise<RunningProduct> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error(`--against ${address} is no address: it looks like https://duet.example`);
  }
  const { origin } = new URL(address);
  const response = await fetch(`${origin}/registry.json`, { signal: AbortSignal.timeout(15_000) }).catch(
    (error: unknown) => {
      throw new Error(`${origin} cannot be reached: ${reasonOf(error)}`, { cause: error });
    },
  );
  if (!response.ok) throw new Error(`${origin} answers /registry.json with ${response.status}: is it a Duet?`);
  try {
    return { origin: new URL(response.url).origin, registry: parseRegistry(await response.text(), response.url) };
  } catch (error) {
    throw new Error(`What answers at ${origin} is no Duet: its /registry.json is no registry`, { cause: error });
  }
}

/** Why a connection failed, as Node's network says it: `connect ECONNREFUSED 127.0.0.1:4999`. */
export function reasonOf(error: unknown): string {
  const { message, cause, errors } = Object(error) as { message?: unknown; cause?: unknown; errors?: unknown }; // anything can be thrown
  // every address of the name was tried
  if (Array.isArray(errors)) return reasonOf(errors[0]);
  return cause === undefined ? String(message ?? error) : reasonOf(cause);
}
