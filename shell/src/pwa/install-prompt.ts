/** The browser's own offer to install the page. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

let kept: InstallPrompt | undefined;

/** Holds the browser's offer back from the start, so that it can be made at a good moment (shell-13). */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event;
  });
}

/** The offer, once; a browser takes each only one time. */
export function takeInstallPrompt(): InstallPrompt | undefined {
  const prompt = kept;
  kept = undefined;
  return prompt;
}

export function hasInstallPrompt(): boolean {
  return kept !== undefined;
}
