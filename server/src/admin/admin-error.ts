/** A reason that whoever runs the command can mend, told in one line. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
