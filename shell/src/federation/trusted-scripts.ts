/** Addresses that may become a script: those the registry names (Trusted Types refuse every other). */
const allowed = new Set<string>();

export function allowScript(entry: string): void {
  allowed.add(withoutQuery(entry));
}

/** An entry may lie at another origin, and a retry carries a query. */
function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin + pathname;
}

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}

/** The browser's Trusted Types, where it has them; TypeScript's DOM types do not know them yet. */
export const trustedTypes = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

function check(url: string): string {
  if (!allowed.has(withoutQuery(url))) throw new TypeError(`A script that the registry does not name: ${url}`);
  return url;
}

const policy = trustedTypes?.createPolicy('duet', { createScriptURL: check });

/** The address as `script.src` takes it; TypeScript's DOM types do not know TrustedScriptURL there yet. */
export function trustScript(url: string): string {
  return policy ? (policy.createScriptURL(url) as string) : check(url);
}
