import { useEffect, useRef, useState } from 'react';
import { classes } from '@duet/ui';
import { playAloud } from '../engine/play-aloud.ts';
import type { BlockedSound } from '../engine/play-aloud.ts';
import styles from './calls.module.css';

/** A camera that is put off leaves its last frame standing; after this long without another it is taken away. */
const STILL_AFTER = 2000;

export interface StreamVideoProps {
  readonly stream: MediaStream;
  readonly label: string;
  /** Heard too; the own one is not. */
  readonly isHeard?: boolean;
  /** The browser does not let it be heard before a tap, or does by now. */
  readonly onSoundBlocked?: ((blocked: BlockedSound | undefined) => void) | undefined;
  readonly isBlurred?: boolean;
  readonly className?: string | undefined;
}

/** What a camera and microphone send just now. */
export function StreamVideo(props: StreamVideoProps) {
  const { stream, label, isHeard = false, onSoundBlocked, isBlurred = false, className } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [hasPicture, setPicture] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.srcObject = stream;
    if (onSoundBlocked) playAloud(element, onSoundBlocked);
    const stop = watchPicture(element, setPicture);
    return () => {
      stop();
      // Without this a closed call goes on in the element
      element.srcObject = null;
    };
  }, [stream, onSoundBlocked]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- live speech has no file of captions
    <video
      ref={video}
      className={classes(styles.video, isBlurred && styles.blurred, className)}
      data-empty={!hasPicture || undefined}
      aria-label={label}
      muted={!isHeard}
      autoPlay
      playsInline
      disablePictureInPicture
    />
  );
}

function watchPicture(element: HTMLVideoElement, onChange: (hasPicture: boolean) => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function see(): void {
    onChange(true);
    clearTimeout(timer);
    timer = setTimeout(() => onChange(false), STILL_AFTER);
    frame = element.requestVideoFrameCallback(see);
  }
  if ('requestVideoFrameCallback' in element) frame = element.requestVideoFrameCallback(see);
  return () => {
    clearTimeout(timer);
    if (frame) element.cancelVideoFrameCallback(frame);
  };
}
