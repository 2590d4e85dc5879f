/** An error that the operator can fix, shown as one line. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
