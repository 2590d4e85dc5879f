import { addressOfCandidate, candidateFault } from './check-candidate.ts';
import type { CandidateFault } from './check-candidate.ts';

export type SdpFault = 'notAnSdp' | 'media' | 'codec' | 'noFingerprint' | 'ownAddress' | CandidateFault;

/** The lines that browsers write; others hold an address, a name or a key (RFC 8866). */
const lineOf = /^[vostamcb]=[\x20-\x7e]*$/;
/** With what Opus and VP8 repeat themselves. */
const codecs: Readonly<Record<string, readonly string[]>> = {
  audio: ['opus/48000/2', 'red/48000/2'],
  video: ['vp8/90000', 'rtx/90000'],
};

/** What is wrong with a description; nothing where it may pass. */
export function sdpFault(text: string): SdpFault | undefined {
  const lines = text.split('\r\n');
  if (lines.pop() !== '' || lines[0] !== 'v=0' || !lines.every((line) => lineOf.test(line))) return 'notAnSdp';
  return mediaFault(lines) ?? keyFault(lines) ?? candidatesFault(lines) ?? addressFault(lines);
}

/** One line of sound and one of pictures at most, encrypted, in codecs of ours. */
function mediaFault(lines: readonly string[]): SdpFault | undefined {
  const sections = sectionsOf(lines);
  const kinds = sections.map(({ kind }) => kind);
  if (sections.length === 0 || new Set(kinds).size !== kinds.length) return 'media';
  for (const { kind, protocol, isDeclined, formats, codecOf } of sections) {
    const allowed = Object.hasOwn(codecs, kind) ? codecs[kind] : undefined;
    if (!allowed || protocol !== 'UDP/TLS/RTP/SAVPF') return 'media';
    const named = [...formats, ...codecOf.keys()];
    if (!isDeclined && !named.every((format) => allowed.includes(codecOf.get(format) ?? ''))) return 'codec';
  }
  return undefined;
}

interface Section {
  readonly kind: string;
  readonly protocol: string;
  /** What an answer does not take: port 0, no codec. */
  readonly isDeclined: boolean;
  readonly formats: readonly string[];
  readonly codecOf: ReadonlyMap<string, string>;
}

function sectionsOf(lines: readonly string[]): Section[] {
  const starts = lines.flatMap((line, index) => (line.startsWith('m=') ? [index] : []));
  return starts.map((start, index) => {
    const own = lines.slice(start, starts[index + 1]);
    const [kind = '', port, protocol = '', ...formats] = own[0]?.slice(2).split(' ') ?? [];
    const codecOf = new Map<string, string>();
    for (const line of own) {
      const [, format, codec] = /^a=rtpmap:(\d{1,3}) (\S+)$/.exec(line) ?? [];
      if (format !== undefined && codec !== undefined) codecOf.set(format, codec.toLowerCase());
    }
    const isDeclined = port === '0' && formats.join(' ') === '0' && codecOf.size === 0;
    return { kind, protocol, isDeclined, formats, codecOf };
  });
}

/** Keys are agreed between the pages (DTLS), never told in the text. */
function keyFault(lines: readonly string[]): SdpFault | undefined {
  const fingerprints = lines.filter((line) => line.startsWith('a=fingerprint:'));
  if (fingerprints.length === 0 || fingerprints.some((line) => !line.startsWith('a=fingerprint:sha-256 '))) {
    return 'noFingerprint';
  }
  return lines.some((line) => line.startsWith('a=crypto:')) ? 'media' : undefined;
}

function candidatesFault(lines: readonly string[]): SdpFault | undefined {
  for (const line of candidateLines(lines)) {
    const fault = line === '' ? 'notACandidate' : candidateFault(line);
    if (fault) return fault;
  }
  return undefined;
}

/** Where a line names an address, it is none, or that of a relayed candidate of the same text. */
function addressFault(lines: readonly string[]): SdpFault | undefined {
  const known = new Set(['0.0.0.0', '::', ...candidateLines(lines).map(addressOfCandidate)]);
  for (const line of lines) {
    if (line.startsWith('a=remote-candidates:')) return 'ownAddress';
    const [, address] = /^(?:c=|a=rtcp:\d+ )IN IP[46] (\S+)$/.exec(line) ?? [];
    const names = line.startsWith('c=') || /^a=rtcp:\d+ ./.test(line);
    if (names && !known.has(address)) return 'ownAddress';
    // who made the text: browsers put in a fixed one
    if (line.startsWith('o=') && !/ IN IP4 (127\.0\.0\.1|0\.0\.0\.0)$/.test(line)) return 'ownAddress';
  }
  return undefined;
}

function candidateLines(lines: readonly string[]): string[] {
  return lines.filter((line) => line.startsWith('a=candidate')).map((line) => line.slice(2));
}
