export type CandidateFault = 'notACandidate' | 'notRelayed' | 'ownAddress';

const longest = 400;
const isNumber = (text: string | undefined) => text !== undefined && /^\d{1,10}$/.test(text);

/** What is wrong with the text of a candidate (RFC 8839, 5.1); nothing where it may pass. */
export function candidateFault(text: string): CandidateFault | undefined {
  // the end of candidates
  if (text === '') return undefined;
  const parts = text.split(' ');
  if (text.length > longest || !/^candidate:[\w+/]{1,32}$/.test(parts[0] ?? '')) return 'notACandidate';
  const [, component, transport, priority, address, port, typ, kind, ...extensions] = parts;
  if (![component, priority, port].every(isNumber) || typ !== 'typ') return 'notACandidate';
  if (!address || !isAddress(address) || extensions.length % 2 === 1) return 'notACandidate';
  if (kind !== 'relay' || transport?.toLowerCase() !== 'udp') return 'notRelayed';
  return tellsOwnAddress(extensions) ? 'ownAddress' : undefined;
}

/** Where a candidate leads. */
export function addressOfCandidate(text: string): string | undefined {
  return text.split(' ')[4];
}

/** A name could be anything, a member's own machine as well. */
function isAddress(text: string): boolean {
  return /^[\d.]{7,15}$|^[\da-f:.]{2,45}$/i.test(text);
}

/** Browsers that hide it say `raddr 0.0.0.0`; whatever stands there otherwise is the member's. */
function tellsOwnAddress(extensions: readonly string[]): boolean {
  return extensions.some(
    (value, index) => index % 2 === 1 && value !== '0.0.0.0' && value !== '::' && isAddressLike(value),
  );
}

/** Neither a number nor the few letters of a `ufrag`. */
function isAddressLike(text: string): boolean {
  return text.includes('.') || text.includes(':');
}
