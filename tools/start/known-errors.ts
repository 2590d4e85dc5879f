/** What can be wrong around us, and says so in one line. Anything else is a bug and shows where it happened. */
const known = new Set([
  'ConfigError',
  'DatabaseInUseError',
  'EmulatorInProductionError',
  'IdentityPortTakenError',
  'IdentityStartError',
  'MigrationError',
]);

interface ErrorFields {
  readonly code?: unknown;
  readonly port?: unknown;
}

/** The one line for an error that the person at the keyboard can do something about, else undefined. */
export function explainStartError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (known.has(error.name)) return error.message.replaceAll(/\s*\n\s*/g, ' ');

  const { code, port } = error as ErrorFields & Error;
  const where = typeof port === 'number' || typeof port === 'string' ? `Port ${port}` : 'The port';
  if (code === 'EADDRINUSE') return `${where} is taken by another program; stop that one or choose another PORT.`;
  if (code === 'EACCES' && port !== undefined) return `${where} may not be used by this user; choose another PORT.`;
  return undefined;
}
