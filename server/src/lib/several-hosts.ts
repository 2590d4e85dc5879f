/** `URL` knows one host only, and refuses commas where there are ports. */
const parts = /^(?<scheme>[a-z]+:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#@]+)(?<rest>[/?#].*)?$/;

/** An address that names several hosts, with commas between, as one for each, in their order; all else of it is the same. */
export function addressOfEachHost(address: string): readonly string[] {
  const { scheme = '', user = '', hosts = '', rest = '' } = parts.exec(address)?.groups ?? {};
  return hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`);
}

/** For messages: without user, password and parameters. */
export function withoutSecrets(address: string): string {
  const urls = addressOfEachHost(address).map((each) => new URL(each));
  return `${urls[0]?.protocol ?? ''}//${urls.map(({ host }) => host).join(',')}${urls[0]?.pathname ?? ''}`;
}
