/** A relay that a bench takes away and brings back. */
export interface BenchRelay {
  readonly name: string;
  readonly ip: string;
  readonly port: number;
  readonly secret: string;
  /** It ends without a goodbye, and forgets everything. */
  fall(): Promise<void>;
  /** Another one is there, at the same port. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

export interface RelayPlace {
  readonly ip: string;
  readonly port: number;
  readonly secret: string;
}
