const integrities = new Map<string, string>();

/** The full address, in the form that both the runtime and the browser use. */
export function absolute(address: string): string {
  return new URL(address, location.href).href;
}

/** Stores the integrity of a file, for an entry before it is added to the page. */
export function noteIntegrity(address: string, integrity: string | undefined): void {
  if (integrity) integrities.set(absolute(address), integrity);
}

/** Sets mode and integrity of a script or a preload: both must agree, or the browser fetches the file twice. */
export function checkIntegrity(element: HTMLScriptElement | HTMLLinkElement, address: string): void {
  element.crossOrigin = 'anonymous';
  const integrity = integrities.get(absolute(address));
  if (integrity) element.integrity = integrity;
}
