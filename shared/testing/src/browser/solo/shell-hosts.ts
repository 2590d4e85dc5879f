import type { ComponentType } from 'react';
import type { Publisher } from '@duet/contracts';
import type { CatalogueLoader, I18n } from '@duet/i18n';
import type { OpenModal, ShellServices } from '@duet/kit';

/** What the shell has to know of the page before it shows something over it. */
export interface LivePage {
  /** Nothing may open by itself over the screen that is shown. */
  readonly isUncovered: () => boolean;
  /** Path of the page without its language. */
  readonly path: () => string;
  readonly onRevoked: () => void;
}

/** What the shell lends to a remote that runs alone: its own modals and notifications, no copies of them. */
export interface ShellHosts extends Pick<ShellServices, 'notify' | 'dismiss'> {
  readonly openerFor: (owner: Publisher, services: () => ShellServices) => OpenModal;
  /** Closes every modal and notification, as the end of a session does. */
  readonly clear: () => void;
  /** Draws both above the page; `page` cannot be reached while a modal is open. */
  readonly Hosts: ComponentType<{ readonly page: HTMLElement; readonly i18n: I18n }>;
  /** Does what the shell does with events of the socket: keeps lists in step, tells of matches and messages. */
  readonly goLive: (services: ShellServices, page: LivePage) => void;
  /** The shell's own texts. */
  readonly texts: CatalogueLoader;
}

let lent: ShellHosts | undefined;

/** The shell's entry of a solo build calls this before the remote starts. */
export function lendShellHosts(hosts: ShellHosts): void {
  lent = hosts;
}

/** Nothing in a repository without the shell: there modals and notifications are only recorded, as in tests. */
export function shellHosts(): ShellHosts | undefined {
  return lent;
}
