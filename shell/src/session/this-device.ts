import type { Registration } from '@duet/contracts';

/** A short name a member recognises in a list of devices, e.g. "Chrome on Android". */
export function deviceName(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : (/(Firefox|OPR|SamsungBrowser|Chrome|Safari)\//.exec(agent)?.[1]?.replace('OPR', 'Opera') ?? 'Browser');
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(agent)?.[1]?.replace('Mac OS X', 'macOS');
  return system ? `${browser} on ${system}` : browser;
}

/** The push token `test` says "no push" (spec point 8); it is asked for at the end of onboarding, never here. */
export function thisDevice(): Registration['device'] {
  return { deviceName: deviceName(navigator.userAgent), pushToken: 'test' };
}
