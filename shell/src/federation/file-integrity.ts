const integrities = new Map<string, string>();

/** An address as the runtime and the browser tell it. */
export function absolute(address: string): string {
  return new URL(address, window.location.href).href;
}

/** Notes what a file must be: an entry, before it is put into the page. */
export function noteIntegrity(address: string, integrity: string | undefined): void {
  if (integrity) integrities.set(absolute(address), integrity);
}

/** Asks of a script or a preload what the registry said of its file: mode and integrity have to be those of both. */
export function checkIntegrity(element: HTMLScriptElement | HTMLLinkElement, address: string): void {
  element.crossOrigin = 'anonymous';
  const integrity = integrities.get(absolute(address));
  if (integrity) element.integrity = integrity;
}
