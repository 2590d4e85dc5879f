/** Addresses that may become a script: those the registry names (Trusted Types refuse all others). */
const allowed = new Set<string>();

export function allowScript(entry: string): void {
  allowed.add(withoutQuery(entry));
}

/** The address without its query, which a retry adds; an entry may be on another origin. */
function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  return origin + pathname;
}

interface ScriptPolicy {
  /** Returns a TrustedScriptURL, which TypeScript's DOM types treat as a string when it is assigned to `script.src`. */
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}

declare global {
  interface Window {
    /** TypeScript's DOM types do not include it yet. */
    readonly trustedTypes?: PolicyFactory;
  }
}

/** The browser's Trusted Types, if it supports them. */
export const { trustedTypes } = window;

function check(url: string): string {
  if (!allowed.has(withoutQuery(url))) throw new TypeError(`Not in the registry: ${url}`);
  return url;
}

const policy = trustedTypes?.createPolicy('duet', { createScriptURL: check });

/** The address in the form that `script.src` accepts. */
export function trustScript(url: string): string {
  return policy ? policy.createScriptURL(url) : check(url);
}
