import type { Passion } from '@duet/contracts';
import type { Sitter } from './look.ts';

/** One picture of a demo member. The same spec always gives the same picture. */
export interface DemoPhotoSpec extends Sitter {
  readonly passions: readonly Passion[];
  /** Which of the member's pictures, from 0. */
  readonly index: number;
}
