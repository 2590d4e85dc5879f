/** A variable of the environment reads well and yet names something that cannot be used. */
export class UnusableValueError extends Error {
  constructor(variable: string, named: string, cause: unknown) {
    super(`${variable} names ${named}, which cannot be used: ${reasonOf(cause)}.`, { cause });
    this.name = 'UnusableValueError';
  }
}

/** Why something could not be used: the first line; some errors of connections say nothing but their code. The sentence has a full stop of its own. */
export function reasonOf(cause: unknown): string {
  if (!Error.isError(cause)) return String(cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const [line = ''] = cause.message.split('\n', 1);
  return (line === '' ? code : line).replace(/\.$/, '');
}
