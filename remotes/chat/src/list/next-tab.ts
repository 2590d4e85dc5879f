/** The tab that a key moves to, as the ARIA pattern for tabs says; nothing for other keys. */
export function nextTab<Tab>(tabs: readonly Tab[], current: Tab, key: string): Tab | undefined {
  const index = tabs.indexOf(current);
  if (key === 'ArrowRight') return tabs[(index + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs[(index - 1 + tabs.length) % tabs.length];
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}
