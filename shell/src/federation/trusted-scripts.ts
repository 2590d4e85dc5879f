/** Addresses that may become a script: those the registry names (Trusted Types refuse every other). */
const allowed = new Set<string>();

export function allowScript(entry: string): void {
  allowed.add(entry);
}

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}

function check(url: string): string {
  const plain = url.split('?')[0] ?? url;
  if (!allowed.has(plain)) throw new TypeError(`A script that the registry does not name: ${url}`);
  return url;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy('duet', { createScriptURL: check });

/** The address as `script.src` takes it; TypeScript's DOM types do not know TrustedScriptURL there yet. */
export function trustScript(url: string): string {
  return policy ? (policy.createScriptURL(url) as string) : check(url);
}
