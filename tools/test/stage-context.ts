/** What a stage works with. */
export interface StageContext {
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}
