/** Sound that the browser plays only after a tap of the member. */
export interface BlockedSound {
  readonly turnOn: () => void;
}

/** Plays an element, and tells when the browser refuses to make it heard: then a tap may turn it on. */
export function playAloud(element: HTMLMediaElement, onBlocked: (blocked: BlockedSound | undefined) => void): void {
  let isBlocked = false;

  function turnOn(): void {
    element.play().then(
      () => {
        if (isBlocked) onBlocked(undefined);
        isBlocked = false;
      },
      (error: unknown) => {
        // Another stream has taken its place
        const isReplaced = error instanceof DOMException && error.name === 'AbortError';
        if (isReplaced) return;
        isBlocked = true;
        onBlocked({ turnOn });
      },
    );
  }
  turnOn();
}
