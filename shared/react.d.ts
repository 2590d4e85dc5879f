import type {} from 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, which a style sheet reads. */
    [property: `--${string}`]: string | number | undefined;
  }
}
