/** A short double beat where a phone can vibrate; a page that nobody has touched yet may not, and says so in the console. */
export function vibrate(): void {
  if (!('vibrate' in navigator) || !navigator.userActivation.hasBeenActive) return;
  if (getComputedStyle(document.documentElement).getPropertyValue('--moves').trim() === '0') return;
  navigator.vibrate([30, 60, 30]);
}
