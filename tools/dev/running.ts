/** Something that was started and can be ended. */
export interface Running {
  stop(): Promise<void>;
}
