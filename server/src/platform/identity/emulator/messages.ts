/** What the parent gives the emulator's process at its start. */
export interface EmulatorSettings {
  readonly projectId: string;
  readonly port: number;
  readonly dataFile: string | undefined;
  readonly limitsGuesses: boolean;
}

/** What the emulator's process tells its parent. */
export type FromEmulator =
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'portTaken' }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'mail'; readonly kind: string; readonly email: string; readonly link: string };

export type ToEmulator = { readonly type: 'start'; readonly settings: EmulatorSettings } | { readonly type: 'stop' };
