import { beforeEach, describe, expect, it } from '@jest/globals';
import { currentTheme, followTheme, setTheme } from './theme.ts';

const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ content }) => content);
/** Observers are told after the code that changed something. */
const told = () => new Promise((done) => setTimeout(done));

describe('the theme', () => {
  beforeEach(() => {
    localStorage.clear();
    document.cookie = 'duet_theme=; max-age=0; path=/';
    delete document.documentElement.dataset['theme'];
    document.head.innerHTML = `
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffbf7">
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131017">`;
  });

  it('the theme is the device’s until somebody chooses', () => {
    followTheme();

    expect(currentTheme()).toBe('system');
    expect(bars()).toEqual(['#fffbf7', '#131017']);
  });

  it('the theme is kept for scripts and, as a cookie, for the server, and the browser’s bars follow it', async () => {
    followTheme();

    setTheme('dark');
    await told();

    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('duet.theme')).toBe('dark');
    expect(document.cookie).toContain('duet_theme=dark');
    expect(bars()).toEqual(['#131017', '#131017']);
  });

  it('goes back to the device', async () => {
    followTheme();
    setTheme('dark');

    setTheme('system');
    await told();

    expect(document.documentElement).not.toHaveAttribute('data-theme');
    expect(bars()).toEqual(['#fffbf7', '#131017']);
  });

  it('comes from the cookie, else from what scripts have kept', () => {
    localStorage.setItem('duet.theme', 'light');
    followTheme();
    expect(currentTheme()).toBe('light');

    document.cookie = 'duet_theme=dark; path=/';
    followTheme();
    expect(currentTheme()).toBe('dark');
  });

  it('the theme is taken over from another tab, when it is one', () => {
    followTheme();

    window.dispatchEvent(new StorageEvent('storage', { key: 'duet.theme', newValue: 'dark' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'duet.theme', newValue: 'pink' }));

    expect(currentTheme()).toBe('dark');
  });
});
