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
  /** A TrustedScriptURL, which TypeScript's DOM types take for a string where `script.src` is set. */
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}

declare global {
  interface Window {
    /** TypeScript's DOM types do not know it yet. */
    readonly trustedTypes?: PolicyFactory;
  }
}

/** The browser's Trusted Types, where it has them. */
export const { trustedTypes } = window;

function check(url: string): string {
  if (!allowed.has(withoutQuery(url))) throw new TypeError(`A script that the registry does not name: ${url}`);
  return url;
}

const policy = trustedTypes?.createPolicy('duet', { createScriptURL: check });

/** The address as `script.src` takes it. */
export function trustScript(url: string): string {
  return policy ? policy.createScriptURL(url) : check(url);
}
