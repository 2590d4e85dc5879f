import styles from './buy.module.css';
import { THICKNESS, pileOf } from './pile.ts';

/** A drawn pile of coins, larger for a larger pack; decoration, as the number stands beside it. */
export function CoinPile({ coins }: { readonly coins: number }) {
  return (
    <svg className={styles.pile} viewBox="6 12 84 56" width="84" height="56" aria-hidden>
      {pileOf(coins).map(({ x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path className={styles.side} d={`M-16 0v${THICKNESS}a16 6.5 0 0 0 32 0v${-THICKNESS}Z`} />
          <ellipse className={styles.face} rx="16" ry="6.5" />
          <ellipse className={styles.rim} rx="11.5" ry="4.2" />
        </g>
      ))}
    </svg>
  );
}
