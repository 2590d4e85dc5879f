/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that makes no sense, in one line. */
export class ConfigError extends Error {
  constructor(variable: string, value: string | undefined, allowed: string) {
    const held = value === undefined ? 'is not set' : `is "${value}"`;
    super(`${variable} ${held}; it must be ${allowed}.`);
    this.name = 'ConfigError';
  }
}
