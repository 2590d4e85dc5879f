import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { chromiumOffer, relayedCandidate } from '../../../test/kits/calls/chromium-offer.ts';
import { checkSignal } from './check-signal.ts';

const offer = (sdp: string) => checkSignal({ description: { type: 'offer', sdp } });
const offerWith = (line: string) => offer(`${chromiumOffer}${line}\r\n`);
const candidate = (text: string) => checkSignal({ candidate: { candidate: text, sdpMid: '0', sdpMLineIndex: 0 } });
const allowed = { isAllowed: true };
const refused = (why: string) => ({ isAllowed: false, why });

describe('a description', () => {
  it('passes as Chromium writes it', () => {
    expect(offer(chromiumOffer)).toEqual(allowed);
    expect(checkSignal({ description: { type: 'answer', sdp: chromiumOffer } })).toEqual(allowed);
  });

  it('passes with relayed candidates and their address', () => {
    const gathered = chromiumOffer
      .replaceAll('c=IN IP4 0.0.0.0', 'c=IN IP4 127.0.0.1')
      .replaceAll('a=rtcp:9 IN IP4 0.0.0.0', 'a=rtcp:47288 IN IP4 127.0.0.1');

    expect(offer(`${gathered}a=${relayedCandidate}\r\n`)).toEqual(allowed);
    expect(offer(gathered)).toEqual(refused('ownAddress'));
  });

  it('passes when the answer takes no picture', () => {
    const soundOnly = chromiumOffer.slice(0, chromiumOffer.indexOf('m=video'));

    expect(offer(`${soundOnly}m=video 0 UDP/TLS/RTP/SAVPF 0\r\n`)).toEqual(allowed);
  });

  it.each([
    ['nothing', '', 'notAnSdp'],
    ['what ends in the middle of a line', chromiumOffer.trimEnd(), 'notAnSdp'],
    ['lines of another system', chromiumOffer.replaceAll('\r\n', '\n'), 'notAnSdp'],
    ['a letter beyond ASCII', chromiumOffer.replace('s=-', 's=Ж'), 'notAnSdp'],
    ['an e-mail address', `${chromiumOffer}e=olena@example.org\r\n`, 'notAnSdp'],
    ['no media', chromiumOffer.slice(0, chromiumOffer.indexOf('m=audio')), 'media'],
    ['another codec for pictures', chromiumOffer.replaceAll('VP8/90000', 'H264/90000'), 'codec'],
    ['another codec for sound', chromiumOffer.replaceAll('opus/48000/2', 'G722/8000'), 'codec'],
    ['a format without a codec', chromiumOffer.replace('SAVPF 111', 'SAVPF 0 111'), 'codec'],
    ['no fingerprint', chromiumOffer.replaceAll('a=fingerprint', 'a=nothing'), 'noFingerprint'],
    ['a weak fingerprint', chromiumOffer.replaceAll('sha-256', 'sha-1'), 'noFingerprint'],
    ['no encryption', chromiumOffer.replaceAll('UDP/TLS/RTP/SAVPF', 'RTP/AVP'), 'media'],
    ['an address of its maker', chromiumOffer.replace('2 IN IP4 127.0.0.1', '2 IN IP4 192.168.0.2'), 'ownAddress'],
    ['an address to send to', chromiumOffer.replace('c=IN IP4 0.0.0.0', 'c=IN IP4 93.184.216.34'), 'ownAddress'],
    [
      'an address after the port of RTCP',
      chromiumOffer.replace('a=rtcp:9 IN IP4 0.0.0.0', 'a=rtcp:9 IN IP4 10.0.0.1'),
      'ownAddress',
    ],
  ])('is refused with %s', (_what, sdp, why) => {
    expect(offer(sdp)).toEqual(refused(why));
  });

  it.each([
    ['a channel for data', 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'media'],
    ['a second line of sound', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', 'media'],
    ['a kind that every object knows', 'm=constructor 9 UDP/TLS/RTP/SAVPF 111', 'media'],
    ['a key in the text', 'a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:x', 'media'],
    ['a candidate of its own network', 'a=candidate:1 1 udp 2 192.168.0.2 5000 typ host', 'notRelayed'],
    ['a candidate that cannot be read', 'a=candidate nothing', 'notACandidate'],
    ['candidates of the partner', 'a=remote-candidates:1 192.168.0.2 5000', 'ownAddress'],
  ])('is refused with %s', (_what, line, why) => {
    expect(offerWith(line)).toEqual(refused(why));
  });
});

describe('a candidate', () => {
  it.each([
    ['as Chromium writes it', relayedCandidate],
    ['of IPv6', 'candidate:1 1 udp 2 2001:db8::1 5000 typ relay raddr :: rport 0'],
    ['without the address behind it', 'candidate:1 1 UDP 2 9.9.9.9 5000 typ relay'],
    ['that says there are no more', ''],
  ])('passes %s', (_what, text) => {
    expect(candidate(text)).toEqual(allowed);
  });

  it.each([
    ['of its own network', 'candidate:1 1 udp 2 192.168.0.2 5000 typ host', 'notRelayed'],
    ['as its router is seen', 'candidate:1 1 udp 2 9.9.9.9 5000 typ srflx raddr 0.0.0.0 rport 0', 'notRelayed'],
    ['as a partner saw it', 'candidate:1 1 udp 2 9.9.9.9 5000 typ prflx raddr 0.0.0.0 rport 0', 'notRelayed'],
    ['over TCP between the pages', 'candidate:1 1 tcp 2 9.9.9.9 9 typ relay tcptype active', 'notRelayed'],
    ['with the address behind it', 'candidate:1 1 udp 2 9.9.9.9 5000 typ relay raddr 10.0.0.1 rport 1', 'ownAddress'],
    ['with an address further behind', `${relayedCandidate} raddr 10.0.0.1`, 'ownAddress'],
    [
      'with an address of IPv6 behind it',
      'candidate:1 1 udp 2 9.9.9.9 5000 typ relay raddr fe80::1 rport 1',
      'ownAddress',
    ],
    ['with a name for an address', 'candidate:1 1 udp 2 a.local 5000 typ relay', 'notACandidate'],
    ['cut off', relayedCandidate.slice(0, 40), 'notACandidate'],
    ['that is none', 'x', 'notACandidate'],
    ['with a second line', `${relayedCandidate}\r\na=candidate:1 1 udp 2 192.168.0.2 5000 typ host`, 'notACandidate'],
    ['of too many letters', `${relayedCandidate} x ${'y'.repeat(400)}`, 'notACandidate'],
  ])('is refused %s', (_what, text, why) => {
    expect(candidate(text)).toEqual(refused(why));
  });
});

it.each([{ sdpMid: '192.168.0.2' }, { usernameFragment: 'fe80::1' }])(
  'refuses a candidate with an address beside it: %j',
  (beside) => {
    expect(checkSignal({ candidate: { candidate: relayedCandidate, ...beside } })).toEqual(refused('notACandidate'));
  },
);

describe('a signal', () => {
  it('is refused when it takes more than 6,000 bytes as JSON, where every line costs two more', () => {
    const padded = (lines: number) => `${chromiumOffer}${'a=x\r\n'.repeat(lines)}`;
    const bytes = (sdp: string) => JSON.stringify({ description: { type: 'offer', sdp } }).length;
    const most = Math.floor((6000 - bytes(chromiumOffer)) / 7);

    expect(bytes(padded(most))).toBeLessThanOrEqual(6000);
    expect(offer(padded(most))).toEqual(allowed);
    expect(offer(padded(most + 1))).toEqual(refused('size'));
    expect(padded(most + 1).length).toBeLessThan(6000);
  });

  it('is refused when it says nothing, or two things at once', () => {
    const description = { type: 'offer', sdp: chromiumOffer } as const;

    expect(checkSignal({})).toEqual(refused('notOneThing'));
    expect(checkSignal({ description, candidate: { candidate: relayedCandidate } })).toEqual(refused('notOneThing'));
  });

  it('never passes with an address of a private network, wherever it is put in', () => {
    const at = fc.nat(chromiumOffer.split('\r\n').length - 2);
    const line = fc.constantFrom(
      'c=IN IP4 192.168.7.7',
      'a=rtcp:9 IN IP4 192.168.7.7',
      'o=- 1 2 IN IP4 192.168.7.7',
      'a=candidate:1 1 udp 2 192.168.7.7 5000 typ host',
      'a=candidate:1 1 udp 2 9.9.9.9 5000 typ relay raddr 192.168.7.7 rport 1',
      'a=remote-candidates:1 192.168.7.7 5000',
    );

    fc.assert(
      fc.property(at, line, (index, added) => {
        const lines = chromiumOffer.split('\r\n').toSpliced(index + 1, 0, added);
        expect(offer(lines.join('\r\n')).isAllowed).toBe(false);
      }),
    );
  });

  it('is answered whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(chromiumOffer.length), (text, index) => {
        const mixed = `${chromiumOffer.slice(0, index)}${text}${chromiumOffer.slice(index)}`;
        expect(typeof offer(mixed).isAllowed).toBe('boolean');
        expect(text !== '' && candidate(`candidate:${text}`).isAllowed).toBe(false);
      }),
    );
  });
});
