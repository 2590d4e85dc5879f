/** What the candidates in a text of WebRTC are: `host` names an own address, `srflx` the one a router gives. */
export function candidateKinds(text: string): string[] {
  return [...new Set([...text.matchAll(/candidate:.*? typ (\w+)/g)].map(([, kind = '']) => kind))];
}

/** What somebody who reads the signals of calls would learn of a member's address: one sentence each. */
export function leaksIn(signals: readonly string[]): string[] {
  return signals.flatMap((signal) => {
    const kinds = candidateKinds(signal).filter((kind) => kind !== 'relay');
    const address = /raddr (?!0\.0\.0\.0 |:: )(\S+)/.exec(signal)?.[1];
    return [
      ...kinds.map((kind) => `a signal has a candidate of the kind ${kind}`),
      ...(address === undefined ? [] : [`a signal names the address ${address}`]),
    ];
  });
}

export interface SeenCandidate {
  readonly side: 'local' | 'remote';
  readonly kind: string;
  readonly address: string;
}

/** A page's connections by `getStats`. */
export interface SeenConnection {
  readonly candidates: readonly SeenCandidate[];
  /** Of the pair that carries the call. */
  readonly chosen: readonly string[];
}

/**
 * What the two pages know of each other beside the relay. A check that overtakes its signal shows the partner as `prflx`; it
 * is the relay all the same when the address is one that the partner has from the relay.
 */
export function leaksInStats([one, other]: readonly [SeenConnection, SeenConnection]): string[] {
  return [...leaksOfSide(one, other), ...leaksOfSide(other, one)];
}

function leaksOfSide({ candidates, chosen }: SeenConnection, partner: SeenConnection): string[] {
  const isRelayed = (wanted: string) =>
    partner.candidates.some(({ side, kind, address }) => side === 'local' && kind === 'relay' && address === wanted);
  const wrong = candidates.filter(
    ({ side, kind, address }) => kind !== 'relay' && !(side === 'remote' && kind === 'prflx' && isRelayed(address)),
  );
  const sentences = wrong.map(({ side, kind }) => `getStats has a ${side} candidate of the kind ${kind}`);
  return chosen.length === 0 ? [...sentences, 'getStats has no pair that carries the call'] : sentences;
}
