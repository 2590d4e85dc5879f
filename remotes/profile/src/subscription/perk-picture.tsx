import styles from './perk-picture.module.css';

/** What a picture of a perk shows. */
export type Perk = 'likes' | 'clear' | 'incognito' | 'undo' | 'boost' | 'coins';

const HEART = 'M0 7C-9 1-8-7-3.5-7-1.5-7 0-5.5 0-4 0-5.5 1.5-7 3.5-7 8-7 9 1 0 7Z';

/** A small drawing that moves twice as it comes and again under the pointer; decoration, as the words stand below it. */
export function PerkPicture({ perk }: { readonly perk: Perk }) {
  return (
    <svg className={styles.picture} data-perk={perk} viewBox="0 0 96 64" aria-hidden>
      {drawings[perk]}
    </svg>
  );
}

const drawings = {
  likes: (
    <>
      <g transform="translate(25 38)">
        <path className={`${styles.plum} ${styles.rise}`} d={HEART} />
      </g>
      <g transform="translate(71 30)">
        <path className={`${styles.honey} ${styles.rise}`} d={HEART} />
      </g>
      <g transform="translate(48 33) scale(2)">
        <path className={`${styles.ember} ${styles.beat}`} d={HEART} />
      </g>
    </>
  ),
  clear: (
    <>
      <rect className={styles.card} x="29" y="8" width="38" height="48" rx="8" />
      <circle className={styles.ember} cx="48" cy="27" r="8" />
      <path className={styles.plum} d="M34 52c0-9 6-14 14-14s14 5 14 14Z" />
      <rect className={`${styles.frost} ${styles.clears}`} x="29" y="8" width="38" height="48" rx="8" />
    </>
  ),
  incognito: (
    <>
      <circle className={styles.card} cx="48" cy="34" r="15" />
      <path className={styles.ember} d="M28 60c0-9 9-13 20-13s20 4 20 13Z" />
      <g className={styles.lenses}>
        <circle cx="42" cy="34" r="4.5" />
        <circle cx="54" cy="34" r="4.5" />
        <path d="M46.5 34h3" />
      </g>
      <g className={`${styles.plum} ${styles.hat}`}>
        <path d="M36 22c1-11 3-14 6-14 2 0 4 2 6 2s4-2 6-2c3 0 5 3 6 14Z" />
        <rect x="27" y="21" width="42" height="5" rx="2.5" />
      </g>
    </>
  ),
  undo: (
    <>
      <rect className={styles.plum} x="32" y="12" width="32" height="42" rx="7" transform="rotate(-8 48 33)" />
      <g className={styles.returns}>
        <rect className={styles.card} x="32" y="11" width="32" height="42" rx="7" />
        <circle className={styles.ember} cx="48" cy="27" r="6.5" />
        <path className={styles.ember} d="M38 47c0-7 4-10 10-10s10 3 10 10Z" />
      </g>
    </>
  ),
  boost: (
    <>
      <path className={`${styles.honey} ${styles.flame}`} d="M42 46h12c0 7-4 9-6 15-2-6-6-8-6-15Z" />
      <g className={styles.lifts}>
        <path className={styles.plum} d="M38 34l-8 11 10-1Zm20 0 8 11-10-1Z" />
        <path className={styles.ember} d="M48 5c8 6 11 14 11 23 0 7-2 13-4 17H41c-2-4-4-10-4-17 0-9 3-17 11-23Z" />
        <circle className={styles.window} cx="48" cy="25" r="5" />
      </g>
    </>
  ),
  coins: (
    <>
      {[50, 43, 36].map((y) => (
        <Coin key={y} x={36} y={y} />
      ))}
      {[52, 45].map((y) => (
        <Coin key={y} x={62} y={y} />
      ))}
      <g className={styles.drops}>
        <Coin x={62} y={38} />
      </g>
    </>
  ),
} satisfies Record<Perk, unknown>;

function Coin({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.edge} d="M-14 0v6a14 5.5 0 0 0 28 0v-6Z" />
      <ellipse className={styles.honey} rx="14" ry="5.5" />
    </g>
  );
}
