import type { Config } from './lib/config.ts';
import { isLoopback } from './lib/loopback.ts';

type Exposure = Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'> & {
  readonly identity: { readonly kind: string };
};

/** What is allowed and yet dangerous or useless, for the log of the start. */
export function startWarnings({ host, publicUrl, trustedProxies, identity }: Exposure): string[] {
  const isReached = !isLoopback(host) || trustedProxies.length > 0;
  const isPublic = isReached || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));
  return [
    ...(isPublic && identity.kind === 'emulator'
      ? ['Whoever reaches this server can sign in as anybody: tokens of the identity emulator are not signed.']
      : []),
    ...(isReached && publicUrl === undefined
      ? ['PUBLIC_URL is not set: pages that are asked for under another name are sent to localhost.']
      : []),
  ];
}
