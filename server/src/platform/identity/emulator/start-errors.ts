export class IdentityPortTakenError extends Error {
  readonly code = 'EADDRINUSE';

  constructor(port: number) {
    super(`Port ${port} is taken by another program; stop that one or choose another IDENTITY_PORT.`);
    this.name = 'IdentityPortTakenError';
  }
}

export class IdentityStartError extends Error {
  constructor(reason: string) {
    super(`The identity emulator did not start: ${reason}`);
    this.name = 'IdentityStartError';
  }
}
