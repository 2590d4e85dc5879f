import { useState } from 'react';
import type { CSSProperties } from 'react';
import { classes } from './classes.ts';
import { isDrawn, replaceFirstPicture } from './first-picture.ts';
import { thumbhashColour } from './thumbhash-colour.ts';
import styles from './photo.module.css';

export interface PhotoProps {
  readonly src: string;
  /** What the picture shows; empty when words beside it say so. */
  readonly alt: string;
  /** Base64 thumbhash; its colour stands while the picture loads. */
  readonly thumbhash?: string | null | undefined;
  readonly srcSet?: string | undefined;
  readonly sizes?: string;
  /** Width by height, e.g. `3 / 4`; without it the photo fills its box. */
  readonly ratio?: string;
  /** Wanted at once: the picture of the first screen. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly onError?: () => void;
}

/** A photo that fades in over its own colour, unless the page has drawn it already. A broken one leaves the colour until the network is back. */
export function Photo({
  src,
  alt,
  thumbhash,
  srcSet,
  sizes,
  ratio,
  priority = false,
  className,
  style,
  onError,
}: PhotoProps) {
  const [settled, setSettled] = useState(() => (priority && isDrawn(src) ? src : undefined));
  const [tries, setTries] = useState(0);
  const settle = () => setSettled(src);

  return (
    <span
      className={classes(styles.photo, ratio && styles.withRatio, className)}
      style={{ backgroundColor: thumbhashColour(thumbhash), aspectRatio: ratio, ...style }}
    >
      <img
        key={tries}
        // a picture of the cache is complete before React can listen
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0 && settled !== src) settle();
          if (image && priority) replaceFirstPicture(image, src);
        }}
        className={classes(styles.image, settled === src && styles.shown)}
        src={src}
        alt={alt}
        {...(srcSet && { srcSet })}
        {...(srcSet && sizes && { sizes })}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onLoad={settle}
        onError={() => {
          addEventListener('online', () => setTries(tries + 1), { once: true });
          onError?.();
        }}
      />
    </span>
  );
}
