/** From the server to the relay's process: not as an argument, which everybody on the machine can read. */
export interface ToRelay {
  readonly port: number;
  readonly secret: string;
}

export type FromRelay = { readonly port: number } | { readonly failure: string };
