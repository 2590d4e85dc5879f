/** A cluster of NATS may be named by several of its servers: `nats://duet:password@a:4222,b:4222,c:4222`. */
const parts = /^(?<scheme>nats:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#@]+)\/?$/;
/** Redis is one server. */
const schemesOfOne = new Set(['redis:', 'rediss:']);

/** An address of its own for each server of a bus, in their order. */
export function busAddressesOf(busUrl: string): readonly string[] {
  const { scheme, user = '', hosts = '' } = parts.exec(busUrl)?.groups ?? {};
  if (scheme === undefined) return [busUrl];
  return hosts.split(',').map((host) => `${scheme}${user}${host}`);
}

export function isBusAddress(value: string): boolean {
  const urls = busAddressesOf(value).map((address) => URL.parse(address));
  return urls.every(
    (url) => url !== null && url.host !== '' && (url.protocol === 'nats:' || schemesOfOne.has(url.protocol)),
  );
}
