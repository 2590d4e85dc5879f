/** A reason that people can mend, told in one line. */
export class DataError extends Error {
  override readonly name = 'DataError';
}
