/** A short name by which a member knows a device in a list, in no language: "Chrome, Android". */
export function deviceName(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : (/(Firefox|OPR|SamsungBrowser|Chrome|Safari)\//.exec(agent)?.[1]?.replace('OPR', 'Opera') ?? 'Browser');
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(agent)?.[1]?.replace('Mac OS X', 'macOS');
  return system ? `${browser}, ${system}` : browser;
}
