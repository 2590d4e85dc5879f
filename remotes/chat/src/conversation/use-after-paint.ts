import { useEffect, useState } from 'react';

/**
 * False until what is drawn first has been painted: the press that opens a screen is answered before its long part is
 * drawn. A page in which nobody has pressed anything yet draws all of it at once.
 */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(() => !isUsed());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

/** Old browsers do not tell. */
function isUsed(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
}
