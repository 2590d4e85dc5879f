import { cookieName, preferenceCookie, themes } from '@duet/contracts';
import type { Theme } from '@duet/contracts';

const KEY = 'duet.theme';
const COOKIE = 'duet_theme';
/** The paper of each theme, for the browser's own bars. */
const papers = { light: '#fffbf7', dark: '#131017' };

function known(value: string | null | undefined): Theme | undefined {
  return themes.find((theme) => theme === value);
}

export function currentTheme(): Theme {
  return known(document.documentElement.dataset['theme']) ?? 'system';
}

/** Shows a theme and remembers it; the cookie lets the server write it into the HTML, so nothing flashes. */
export function setTheme(theme: Theme): void {
  show(theme);
  localStorage.setItem(KEY, theme);
  document.cookie = preferenceCookie(COOKIE, theme, location.protocol === 'https:');
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** The bars of the browser follow the page, not the device, while a theme is chosen. */
function colourBars(): void {
  const theme = currentTheme();
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofDevice = bar.getAttribute('media')?.includes('dark') ? papers.dark : papers.light;
    bar.content = theme === 'system' ? ofDevice : papers[theme];
  }
}

/** Calls back when anybody changes the theme: this switch, the settings of the profile, another tab. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Takes over what another tab, or a page without the cookie, has chosen. */
export function followTheme(): void {
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName(COOKIE, location.protocol === 'https:')}=(\\w+)`).exec(
    document.cookie,
  )?.[1];
  const theme = known(cookie) ?? known(localStorage.getItem(KEY));
  if (theme) show(theme);
  colourBars();
  watchTheme(colourBars);
  addEventListener('storage', ({ key, newValue }) => {
    const next = known(newValue);
    if (key === KEY && next) show(next);
  });
}
