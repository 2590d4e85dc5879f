import { preferenceCookie } from '@duet/contracts';

/*
 * The theme is stored as the shell stores it: in local storage for other tabs and in a cookie, so that the server
 * writes it into the HTML and nothing flashes. The shell's own switch exists on wide screens only.
 */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'duet.theme';
const COOKIE = 'duet_theme';

export function currentTheme(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system';
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  localStorage.setItem(KEY, theme);
  document.cookie = preferenceCookie(COOKIE, theme, location.protocol === 'https:');
}

/** Calls back when anybody changes the theme: this page, the shell's switch, another tab. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
