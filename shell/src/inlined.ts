import type { ClientConfig, PageData, Registry } from '@duet/contracts';
import { addIcons } from '@duet/ui';
import type { IconSet } from '@duet/ui';
import { readableRegistry } from './federation/readable-registry.ts';

/** Reads what the server wrote into the page, or asks for it when the page came without (decision 7). */
async function inlinedOr<T>(id: string, address: string): Promise<T> {
  const text = document.getElementById(id)?.textContent.trim();
  // both documents come from our server, which writes them from the contract's types
  if (text) return JSON.parse(text) as T;
  const answer = await fetch(address, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as T;
}

export function readConfig(): Promise<ClientConfig> {
  return inlinedOr<ClientConfig>('config', '/config.json');
}

export async function readRegistry(): Promise<Registry> {
  return readableRegistry(await inlinedOr<Registry>('registry', '/registry.json'));
}

/** Draws the shell's own icons and those of the navigation without a request (shell-10). */
export function takeIcons(): void {
  const text = document.getElementById('icons')?.textContent;
  // our server writes it in the format of our icon service
  if (text) (JSON.parse(text) as IconSet[]).forEach(addIcons);
}

/** Who the page is for. Taken out of it: nobody who comes to this page later shall find it there. */
export function takePageData(): PageData | undefined {
  const element = document.getElementById('page');
  element?.remove();
  // our server writes it from the contract's type
  return element ? (JSON.parse(element.textContent) as PageData) : undefined;
}
