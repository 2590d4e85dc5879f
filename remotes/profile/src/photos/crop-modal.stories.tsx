import { cropTexts, CropModal, firstCrop, PHOTO_CROP } from '@duet/photos/crop';
import type { CropModalProps } from '@duet/photos/crop';
import type { Meta, StoryObj } from '@duet/testing/csf';
import { pieceOf } from '@duet/testing/stories';
import type { FakeServices } from '@duet/testing';
import profile from '../app.tsx';
import { aDrawnPicture } from './drawn-picture.ts';

/** As the shell's host frames it. */
function Stage({ pictures, again }: Pick<CropModalProps, 'pictures' | 'again'>) {
  const frame = {
    inlineSize: 'min(440px, 100%)',
    margin: 'var(--space-16) auto',
    padding: 'var(--space-24)',
    borderRadius: 'var(--radius-card)',
    background: 'var(--surface)',
    boxShadow: 'var(--shadow)',
  };
  return (
    <div role="dialog" aria-label="Crop" style={frame}>
      <CropModal pictures={pictures} {...(again && { again })} onTake={async () => undefined} close={() => undefined} />
    </div>
  );
}

const texts = (locale: string) => import(`../locales/${locale}.json`, { with: { type: 'json' } });
const withTexts = ({ i18n }: FakeServices) => i18n.addCatalogue(PHOTO_CROP, i18n.locale, cropTexts[i18n.locale]);

const meta = { title: 'profile/Crop', component: Stage, ...pieceOf(profile, texts) } satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const aPicture = (width: number, height: number) => ({
  file: new File([], 'photo.jpg', { type: 'image/jpeg' }),
  url: aDrawnPicture(width, height),
  size: { width, height },
  first: firstCrop({ width, height }),
});
const parameters = { given: withTexts, texts: PHOTO_CROP };

export const Wide: Story = {
  args: { pictures: [aPicture(1600, 900)] },
  parameters: { ...parameters, shows: ['title', 'hint', 'zoom', 'use', 'cancel'] },
};
export const OneOfSeveral: Story = {
  args: { pictures: [aPicture(900, 1800), aPicture(1600, 900)] },
  parameters: { ...parameters, shows: ['title', 'skip'] },
};
export const TooSmallToEnlarge: Story = {
  args: { pictures: [aPicture(320, 240)] },
  parameters: { ...parameters, shows: ['title', 'hintSmall', 'use'] },
};
export const OfTheMainPhoto: Story = {
  args: { pictures: [aPicture(1200, 1600)], again: 'mainOfVerified' },
  parameters: { ...parameters, shows: ['title', 'again.mainOfVerified', 'again.save', 'cancel'] },
};
