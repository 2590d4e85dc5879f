import type { ReactNode } from 'react';

/** Colours of a drawn person; the drawings look the same in both themes, as photos do. */
interface Look {
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
}

const ivy: Look = { skin: '#f2c6a0', hair: '#5b3a2e', shirt: '#6b3fd4' };
const leo: Look = { skin: '#c98f66', hair: '#2a2028', shirt: '#1f9d6b' };
const may: Look = { skin: '#e8b48c', hair: '#c9772b', shirt: '#f0445e' };

/** Head and shoulders in a field of 90 by 120. */
function Bust({ look: { skin, hair, shirt }, children }: { readonly look: Look; readonly children?: ReactNode }) {
  return (
    <>
      <path d="M22 62c-4-34 8-44 23-44s27 10 23 44z" fill={hair} />
      <path d="M6 120c2-28 17-38 39-38s37 10 39 38z" fill={shirt} />
      <path d="M37 70h16v14a8 8 0 0 1-16 0z" fill={skin} />
      <ellipse cx="45" cy="54" rx="19" ry="23" fill={skin} />
      <path d="M25 48c2-18 12-23 20-23s18 5 20 23c-8-2-14-6-18-12-4 6-12 11-22 12z" fill={hair} />
      {children}
    </>
  );
}

function Smile() {
  return (
    <>
      <circle cx="38" cy="54" r="2.2" fill="#2a2028" />
      <circle cx="52" cy="54" r="2.2" fill="#2a2028" />
      <path d="M37 64q8 7 16 0" fill="none" stroke="#2a2028" strokeWidth="2" strokeLinecap="round" />
    </>
  );
}

function Field({ ground, children }: { readonly ground: string; readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 90 120" aria-hidden>
      <path d="M0 0h90v120H0z" fill={ground} />
      {children}
    </svg>
  );
}

/** The examples by the names of their words. */
export const drawings = {
  face: (
    <Field ground="#fde7cf">
      <circle cx="74" cy="18" r="11" fill="#f5a623" />
      <Bust look={ivy}>
        <Smile />
      </Bust>
    </Field>
  ),
  love: (
    <Field ground="#d5e9fb">
      <path d="M-6 96 24 44l18 26 16-20 38 46z" fill="#8fb3cf" />
      <path d="m24 44 8 12-6 4-8-4zM58 50l7 8-6 4-7-4z" fill="#fff" />
      <path d="M0 92h90v28H0z" fill="#7fc29b" />
      <g transform="translate(22 48) scale(.58)">
        <path d="M10 82h14v38H6zM66 82h14l4 38H66z" fill="#f5a623" />
        <Bust look={leo}>
          <Smile />
        </Bust>
      </g>
    </Field>
  ),
  whole: (
    <Field ground="#e4f3ea">
      <path d="M0 98h90v22H0z" fill="#a9d5b8" />
      <circle cx="72" cy="50" r="14" fill="#7fc29b" />
      <path d="M70 60h4v40h-4z" fill="#8a5a3c" />
      <path d="M36 72h7l1 34h-7zM46 72h7l-1 34h-7z" fill="#3b4a7a" />
      <path d="M34 46q10-6 21 0l5 22-5 2-3-9v14H37V61l-3 9-5-2z" fill="#f0445e" />
      <circle cx="44.5" cy="32" r="9" fill="#c9772b" />
      <circle cx="44.5" cy="34" r="7.5" fill="#e8b48c" />
    </Field>
  ),
  hidden: (
    <Field ground="#e9e4f5">
      <Bust look={leo}>
        <path d="M26 50h17v6a8 8 0 0 1-17 0zM47 50h17v6a8 8 0 0 1-17 0zM40 50h10v3H40z" fill="#1b1524" />
        <path d="M22 40c0-18 10-26 23-26s23 8 23 26l14 5H22z" fill="#f0445e" />
      </Bust>
    </Field>
  ),
  group: (
    <Field ground="#fbe6e3">
      <g transform="translate(-6 22) scale(.55)">
        <Bust look={may}>
          <Smile />
        </Bust>
      </g>
      <g transform="translate(46 22) scale(.55)">
        <Bust look={leo}>
          <Smile />
        </Bust>
      </g>
      <g transform="translate(14 42) scale(.68)">
        <Bust look={ivy}>
          <Smile />
        </Bust>
      </g>
    </Field>
  ),
  dark: (
    <Field ground="#1b1524">
      <g opacity=".22">
        <Bust look={may}>
          <Smile />
        </Bust>
      </g>
    </Field>
  ),
} as const;
