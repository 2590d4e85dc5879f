import { useId } from 'react';
import styles from './before.module.css';

const step = 14;
/** How loud they are, from left to right, as bars of the drawing. */
const bars = [10, 22, 40, 28, 54, 34, 18, 30, 12].map((height, index) => ({ height, x: 101 + index * step }));

/** Two who hear each other before they see each other (calls-2): one is still behind the veil. */
export function CallScene() {
  const id = useId();
  return (
    <svg viewBox="0 0 320 240" className={styles.scene} aria-hidden="true">
      <defs>
        <clipPath id={`${id}-left`}>
          <circle cx="112" cy="104" r="64" />
        </clipPath>
        <clipPath id={`${id}-right`}>
          <circle cx="208" cy="104" r="64" />
        </clipPath>
        <filter id={`${id}-veil`}>
          <feGaussianBlur stdDeviation="7" />
        </filter>
      </defs>
      <g clipPath={`url(#${id}-left)`}>
        <circle cx="112" cy="104" r="64" className={styles.near} />
        <Person x={112} />
      </g>
      <g clipPath={`url(#${id}-right)`}>
        <circle cx="208" cy="104" r="64" className={styles.far} />
        <g filter={`url(#${id}-veil)`}>
          <Person x={208} />
        </g>
      </g>
      {bars.map(({ x, height }) => (
        <rect
          key={x}
          className={x < 160 ? styles.near : styles.far}
          x={x}
          y={206 - height / 2}
          width="6"
          height={height}
          rx="3"
        />
      ))}
    </svg>
  );
}

function Person({ x }: { readonly x: number }) {
  return (
    <g className={styles.person}>
      <circle cx={x} cy="88" r="22" />
      <path d={`M${x - 44} 176c0-34 18-56 44-56s44 22 44 56z`} />
    </g>
  );
}
