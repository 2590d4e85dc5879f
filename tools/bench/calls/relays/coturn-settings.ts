import type { RelayPlace } from './bench-relay.ts';

/** The lines that docs/operations.md gives for coturn. */
export function documentedSettings(document: string): string[] {
  const block = document.split('```').find((part) => /^use-auth-secret$/m.test(part));
  if (block === undefined) throw new Error('docs/operations.md says no settings of coturn any more');
  return block.split('\n').filter((line) => line !== '');
}

/** Only where there is a name and a certificate. */
const needsCertificate = /^(cert|pkey|tls-listening-port|no-tlsv1|no-tlsv1_1)(=|$)/;
const publicAddress = '203.0.113.10';

/** The same for a relay on this machine. Everything that keeps it from reaching others stays as documented. */
export function settingsHere(
  documented: readonly string[],
  { ip, port, secret }: RelayPlace,
  folder: string,
): string[] {
  const own = documented
    .filter((line) => !needsCertificate.test(line))
    .map((line) => {
      if (line.startsWith('listening-port=')) return `listening-port=${port}`;
      if (line.startsWith('static-auth-secret=')) return `static-auth-secret=${secret}`;
      return line.replace(publicAddress, ip);
    });
  // 4.6.1 refuses peers of the loopback without both lines
  const loopback = ip.startsWith('127.') ? ['allow-loopback-peers', 'cli-password=unused'] : [];
  const files = [`userdb=${folder}/users`, `pidfile=${folder}/pid`, 'log-file=stdout', 'simple-log'];
  return [...own, 'no-tls', 'no-dtls', ...loopback, ...files];
}
