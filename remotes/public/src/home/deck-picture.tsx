import styles from './deck-picture.module.css';

export interface DeckPictureProps {
  readonly label: string;
  readonly name: string;
  readonly place: string;
}

/** A drawn picture of the deck: three cards, the top one a portrait in the colours of the mark. */
export function DeckPicture({ label, name, place }: DeckPictureProps) {
  return (
    <div className={styles.picture} role="img" aria-label={label}>
      <div className={styles.card} data-depth="2" />
      <div className={styles.card} data-depth="1" />
      <div className={styles.card} data-depth="0">
        <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <defs>
            <linearGradient id="home-sky" x1="0" y1="0" x2="0.3" y2="1">
              <stop offset="0" stopColor="#ffd3b8" />
              <stop offset="0.55" stopColor="#f7a0ab" />
              <stop offset="1" stopColor="#9a7be6" />
            </linearGradient>
          </defs>
          <rect width="300" height="400" fill="url(#home-sky)" />
          <circle cx="222" cy="96" r="38" fill="#fff4e3" opacity=".85" />
          <path d="M0 262q60-44 118-20t92-14 90 8v164H0Z" fill="#7b5bc4" opacity=".5" />
          <path d="M0 304q80-30 150-8t150-14v118H0Z" fill="#53399c" opacity=".6" />
          <path d="M92 236c-14-78 18-128 62-128s74 46 62 128c-3 24-6 46 6 66H84c14-20 12-42 8-66Z" fill="#3a2337" />
          <path d="M134 262h42v44h-42z" fill="#e7ab8e" />
          <ellipse cx="155" cy="206" rx="45" ry="56" fill="#f5c3a6" />
          <path d="M109 198c2-44 28-62 50-60 30 2 46 26 44 62-16-8-28-22-34-38-12 22-34 32-60 36Z" fill="#3a2337" />
          <path d="M56 400c0-68 44-104 78-104 6 14 36 14 42 0 36 0 78 38 78 104Z" fill="#f0445e" />
          <path d="M134 296c4 18 38 18 42 0l10 4c-6 30-56 30-62 0Z" fill="#fff" opacity=".9" />
          <circle cx="138" cy="206" r="4.4" fill="#3a2337" />
          <circle cx="173" cy="206" r="4.4" fill="#3a2337" />
          <path d="M143 232q12 11 25 0" fill="none" stroke="#b0484f" strokeWidth="4" strokeLinecap="round" />
          <circle cx="128" cy="222" r="8" fill="#f08b85" opacity=".5" />
          <circle cx="184" cy="222" r="8" fill="#f08b85" opacity=".5" />
        </svg>
        <p>
          <b>{name}</b>
          <span>{place}</span>
        </p>
      </div>
      <div className={styles.reactions}>
        <i data-reaction="nope">
          <svg viewBox="0 0 24 24">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </i>
        <i data-reaction="heart">
          <svg viewBox="0 0 24 24">
            <path d="M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.500 10c0 5.400-7.500 10-7.500 10Z" />
          </svg>
        </i>
        <i data-reaction="coffee">
          <svg viewBox="0 0 24 24">
            <path d="M5 9h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4Zm11 1h2a2 2 0 0 1 0 5h-2M8 3v3m4-3v3" />
          </svg>
        </i>
      </div>
    </div>
  );
}
