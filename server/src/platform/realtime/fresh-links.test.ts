import { describe, expect, it } from '@jest/globals';
import type { RealtimeEvent } from '@duet/contracts/endpoints';
import { fixedClock } from '../../lib/clock.ts';
import { photoLinks } from '../media/photo-links.ts';
import { withFreshLinks } from './fresh-links.ts';

const viewer = '0193a000-0000-7000-8000-000000000001';
const photo = { id: '0193a000-0000-7000-8000-000000000002' };

function aMatch(partnerPhotoUrl: string | null): RealtimeEvent {
  return {
    type: 'match.created',
    chatId: viewer,
    partnerId: viewer,
    partnerName: 'Taras',
    partnerPhotoUrl,
    matchType: 'Like',
  };
}

describe('links in a stored event', () => {
  it('are signed anew when it is delivered days later', () => {
    const clock = fixedClock();
    const links = photoLinks(Buffer.alloc(32, 1), clock);
    const stored = aMatch(links.photoUrl(photo, viewer, 'thumb'));
    clock.advance(48 * 3_600_000);

    const delivered = withFreshLinks(stored, viewer, links);

    expect(delivered).toEqual(aMatch(links.photoUrl(photo, viewer, 'thumb')));
    expect(delivered).not.toEqual(stored);
  });

  it('stay as they are when there is none of ours', () => {
    const links = photoLinks(Buffer.alloc(32, 1), fixedClock());

    expect(withFreshLinks(aMatch(null), viewer, links)).toEqual(aMatch(null));
    expect(withFreshLinks(aMatch('/icons/rose'), viewer, links)).toEqual(aMatch('/icons/rose'));
  });
});
