/** Reads single variables of the environment; what they mean is the configuration's business. */
export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  constructor(variable: string, value: string | undefined, allowed: string) {
    const held = value === undefined ? 'is not set' : `is "${value}"`;
    super(`${variable} ${held}; it must be ${allowed}.`);
    this.name = 'ConfigError';
  }
}

/** An empty variable counts as not set, as shells and compose files produce them. */
export function read(env: Environment, variable: string): string | undefined {
  const value = env[variable]?.trim();
  return value === '' ? undefined : value;
}

export function readMatching(
  env: Environment,
  variable: string,
  pattern: RegExp,
  what: string,
  because: string,
): string {
  const value = read(env, variable);
  if (value === undefined) throw new ConfigError(variable, value, because);
  if (!pattern.test(value)) throw new ConfigError(variable, value, what);
  return value;
}

export function readOptional(env: Environment, variable: string, pattern: RegExp, what: string): string | undefined {
  const value = read(env, variable);
  if (value !== undefined && !pattern.test(value)) throw new ConfigError(variable, hidePassword(value), what);
  return value;
}

/** Never repeated in a message. */
export function readSecret(env: Environment, variable: string, because: string, shape?: [RegExp, string]): string {
  const value = read(env, variable);
  if (value === undefined) throw new ConfigError(variable, value, because);
  if (shape && !shape[0].test(value)) throw new ConfigError(variable, '…', shape[1]);
  return value;
}

export function readPort(env: Environment, variable: string, fallback: number): number {
  const value = read(env, variable);
  if (value === undefined) return fallback;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new ConfigError(variable, value, 'a port number from 0 (any free port) to 65535');
  }
  return Number(value);
}

export function readSwitch(env: Environment, variable: string, fallback: boolean): boolean {
  const value = read(env, variable);
  if (value === undefined) return fallback;
  if (value !== '0' && value !== '1') throw new ConfigError(variable, value, '0 or 1');
  return value === '1';
}

export function readUrl(env: Environment, variable: string, protocols: readonly string[]): string | undefined {
  const value = read(env, variable);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !protocols.includes(url.protocol) || url.host === '') {
    const allowed = protocols.map((protocol) => `${protocol}//`).join(' or ');
    throw new ConfigError(variable, hidePassword(value), `an address that begins with ${allowed}`);
  }
  return value;
}

/** A scheme, a host and maybe a port; a stroke at the end is forgiven. */
export function readOrigin(env: Environment, variable: string): string | undefined {
  const value = read(env, variable);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin = url && url.href === `${url.origin}/` && !/[?#@]/.test(value);
  if (!isOrigin || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(
      variable,
      hidePassword(value),
      'an http or https origin without a path, e.g. https://duet.example',
    );
  }
  return url.origin;
}

/** The message ends up in logs. */
export function hidePassword(address: string): string {
  return address.replace(/(:\/\/[^/@:]*:)[^@]*@/, '$1…@');
}
