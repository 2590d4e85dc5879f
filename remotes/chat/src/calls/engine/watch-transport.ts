export interface TransportNews {
  /** The partner's page has closed the connection. */
  readonly onClosed: () => void;
  /** Packets take another way than before. */
  readonly onOtherWay: () => void;
}

/**
 * Listens at the transports of a connection: a closed one is seen there within 10 ms, while the connection's state tells it
 * after 5 s, and it alone tells that another pair of candidates was chosen.
 */
export function watchTransport(peer: RTCPeerConnection, { onClosed, onOtherWay }: TransportNews, signal: AbortSignal) {
  const seen = new WeakSet<RTCDtlsTransport>();
  function listen(): void {
    for (const { transport } of peer.getSenders()) {
      if (!transport || seen.has(transport)) continue;
      seen.add(transport);
      transport.addEventListener(
        'statechange',
        () => {
          if (transport.state === 'closed') onClosed();
        },
        { signal },
      );
      transport.iceTransport.addEventListener('selectedcandidatepairchange', onOtherWay, { signal });
    }
  }
  peer.addEventListener('signalingstatechange', listen, { signal });
}
