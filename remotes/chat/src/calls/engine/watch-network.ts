/** Of browsers that tell which network they are in; the others have `online` alone. */
interface NetworkInformation extends EventTarget {
  readonly type?: string;
}

/** Tells when the device came into another network: the way to the partner is found anew at once, not after a silence. */
export function watchNetwork(onChange: () => void, signal: AbortSignal): void {
  addEventListener('online', onChange, { signal });
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  let type = connection?.type;
  connection?.addEventListener(
    'change',
    () => {
      // It tells of every change of speed too
      if (connection.type === type) return;
      type = connection.type;
      onChange();
    },
    { signal },
  );
}
