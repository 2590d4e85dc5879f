export interface WaveProps {
  /** How loud its parts are, 0 to 15; none where nobody has measured them. */
  readonly peaks: readonly number[];
  /** How much of it has been heard, 0 to 1. */
  readonly share: number;
}

const barWidth = 3;
const gap = 2;
const height = 28;

/** Bars, those before the present place in full colour. */
export function Wave({ peaks, share }: WaveProps) {
  const drawn = peaks.length > 0 ? peaks : Array.from({ length: 48 }, () => 4);
  const bars = drawn.map((peak, index) => ({ x: index * (barWidth + gap), tall: 4 + (peak / 15) * (height - 4) }));
  const end = bars.length * (barWidth + gap);
  return (
    <svg aria-hidden viewBox={`0 0 ${end} ${height}`} preserveAspectRatio="none">
      {bars.map(({ x, tall }) => (
        <rect
          key={x}
          x={x}
          y={(height - tall) / 2}
          width={barWidth}
          height={tall}
          rx={1.5}
          opacity={x < share * end ? 1 : 0.45}
        />
      ))}
    </svg>
  );
}
