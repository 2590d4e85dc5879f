import { describe, expect, it } from '@jest/globals';

import type { Message, RealtimeEvent } from '@duet/contracts/endpoints';
import { fixedClock } from '../../lib/clock.ts';
import { withFreshLinks } from './message-links.ts';
import { fixedKeys } from '../../../test/kits/database/fixed-keys.ts';
import { photoLinks } from './photo-links.ts';

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
  it('are signed again when the event is delivered days later', () => {
    const clock = fixedClock();
    const links = photoLinks(fixedKeys(Buffer.alloc(32, 1)), clock);
    const stored = aMatch(links.photoUrl(photo, viewer, 'thumb'));
    clock.advance(48 * 3_600_000);

    const delivered = withFreshLinks(stored, viewer, links);

    expect(delivered).toEqual(aMatch(links.photoUrl(photo, viewer, 'thumb')));
    expect(delivered).not.toEqual(stored);
  });

  it('to files are signed for the receiver of the event', () => {
    const links = photoLinks(fixedKeys(Buffer.alloc(32, 1)), fixedClock());
    const facts = { contentType: 'image/webp', bytes: 9, width: 9, height: 9, milliseconds: null, peaks: null };
    const media = { id: photo.id, blob: null, preview: null, giftUrl: null, coins: null, facts };
    const message: Message = {
      id: viewer,
      chatId: viewer,
      senderId: viewer,
      recipientId: viewer,
      clientMessageId: null,
      seq: 1,
      type: 3,
      status: 1,
      message: '',
      createdAt: '2026-11-20T12:00:00.000Z',
      replyToMessageId: null,
      editedAt: null,
      deletedAt: null,
      media,
      call: null,
    };

    const delivered = withFreshLinks({ type: 'message.created', message }, viewer, links);

    const blob = links.fileUrl('chat', photo.id, 'file', viewer);
    const preview = links.fileUrl('chat', photo.id, 'preview', viewer);
    expect(delivered).toEqual({ type: 'message.created', message: { ...message, media: { ...media, blob, preview } } });
  });

  it('are unchanged when they are not ours', () => {
    const links = photoLinks(fixedKeys(Buffer.alloc(32, 1)), fixedClock());

    expect(withFreshLinks(aMatch(null), viewer, links)).toEqual(aMatch(null));
    expect(withFreshLinks(aMatch('/icons/rose'), viewer, links)).toEqual(aMatch('/icons/rose'));
  });
});
