/** From and to, never crossed. */
export type Range = readonly [from: number, to: number];

export interface RangeSliderProps {
  readonly label: string;
  readonly value: Range;
  /** While it moves. */
  readonly onChange: (value: Range) => void;
  /** When it is let go: the moment to ask the server. */
  readonly onCommit?: (value: Range) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Names of the two handles, e.g. "From" and "To". */
  readonly handleLabels: readonly [string, string];
  /** The words right of the label, e.g. "25-34". */
  readonly valueText?: string;
  readonly disabled?: boolean;
}
