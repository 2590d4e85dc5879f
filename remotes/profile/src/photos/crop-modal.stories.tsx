import { cropTexts, CropModal, firstCrop, PHOTO_CROP } from '@duet/photos/crop';
import type { CropModalProps } from '@duet/photos/crop';
import type { FileProblem } from '@duet/photos';
import type { Meta, StoryObj } from '@duet/testing/csf';
import { fakeDrawing } from '@duet/testing';
import type { FakePictures, FakeServices } from '@duet/testing';
import { pieceOf } from '@duet/testing/stories';
import profile from '../app.tsx';
import { aDrawnPicture } from './drawn-picture.ts';

interface StageProps extends Pick<CropModalProps, 'pictures' | 'again'> {
  /** Why the crop is not saved, where it is not. */
  readonly problem?: FileProblem;
}

/** As the shell's host frames it. */
function Stage({ pictures, again, problem }: StageProps) {
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
      <CropModal pictures={pictures} {...(again && { again })} onTake={async () => problem} close={() => undefined} />
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

/** Save was pressed; `given` prepares how that goes. */
const notSaved = (given: (drawing: FakePictures) => void = () => undefined): Pick<Story, 'beforeEach' | 'play'> => ({
  beforeEach() {
    const drawing = fakeDrawing();
    given(drawing);
    return drawing.restore;
  },
  async play({ canvas }) {
    const save = await canvas.findByRole('button', { name: /^(Save|Зберегти|Сохранить)$/ });
    save.click();
  },
});

export const NotSavedOffline: Story = {
  args: { pictures: [aPicture(1200, 1600)], again: 'stored', problem: 'offline' },
  ...notSaved(),
  parameters: { ...parameters, shows: ['again.stored', 'again.offline', 'again.save'] },
};
export const NotSavedTooOften: Story = {
  args: { pictures: [aPicture(1200, 1600)], again: 'mainOfVerified', problem: 'tooOften' },
  ...notSaved(),
  parameters: { ...parameters, shows: ['again.mainOfVerified', 'again.tooOften', 'again.save'] },
};
export const NotDrawn: Story = {
  args: { pictures: [aPicture(1200, 1600)], again: 'stored' },
  ...notSaved((drawing) => drawing.failToDraw()),
  parameters: { ...parameters, shows: ['again.undrawn', 'again.save'] },
};
