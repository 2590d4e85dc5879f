import type { SignalCandidate } from './signal.ts';

/** More than a call needs; a page that sends more is not listened to. */
const MOST_WAITING = 40;

/** Candidates that overtook their description wait for it: a connection refuses those of a description it does not have. */
export function createCandidateQueue(peer: RTCPeerConnection) {
  let waiting: SignalCandidate[] = [];

  const fits = ({ usernameFragment }: SignalCandidate) => {
    const sdp = peer.remoteDescription?.sdp;
    if (sdp === undefined) return false;
    return !usernameFragment || sdp.includes(`a=ice-ufrag:${usernameFragment}\r\n`);
  };

  function give({ candidate, sdpMid = null, sdpMLineIndex = null, usernameFragment = null }: SignalCandidate) {
    return peer.addIceCandidate({ candidate, sdpMid, sdpMLineIndex, usernameFragment });
  }
  return {
    async add(candidate: SignalCandidate): Promise<void> {
      if (fits(candidate)) await give(candidate);
      else if (waiting.length < MOST_WAITING) waiting.push(candidate);
    },
    /** To be called when a description of the partner has been set. */
    async flush(): Promise<void> {
      const ready = waiting.filter(fits);
      waiting = waiting.filter((candidate) => !ready.includes(candidate));
      for (const candidate of ready) await give(candidate);
    },
  };
}
