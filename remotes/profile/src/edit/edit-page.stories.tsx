import { routePaths } from '@duet/contracts';
import { aCurrentProfile, anOwnMedia } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import profile from '../app.tsx';

const meta = { title: 'profile/Edit', ...screenOf(profile, routePaths.ProfileEdit) } satisfies Meta;
export default meta;

export const Full: ScreenStory = { parameters: { shows: ['pages.ProfileEdit', 'edit.aboutMe', 'photos.title'] } };
export const PhotoRejected: ScreenStory = {
  parameters: {
    world: {
      profile: aCurrentProfile({
        userMedia: [anOwnMedia(1), anOwnMedia(1, 1, { review: 'Reject', rejectReason: 'tooDark', mayAppeal: true })],
      }),
    },
    shows: 'review.appeal',
  },
};
