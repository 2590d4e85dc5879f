import type { Locale } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import { fileProblem } from '../photo-file.ts';
import { CropModal } from './crop-modal.tsx';
import type { CropModalProps } from './crop-modal.tsx';
import { readPicture } from './read-picture.ts';
import type { Picture } from './read-picture.ts';
import en from './texts/en.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import uk from './texts/uk.json' with { type: 'json' };

export const PHOTO_CROP = 'photoCrop';
/** Texts of the dialog, for whoever opens it. */
export const cropTexts: Readonly<Record<Locale, object>> = { en, ru, uk };

/**
 * Lets the member crop each file, and answers what is to be sent, in the same order: without what they left out. A file
 * that this device cannot show is answered as it is, because the server reads more and says what is wrong with it.
 */
export async function cropFiles(
  files: readonly File[],
  { i18n, openModal }: Pick<ShellServices, 'i18n' | 'openModal'>,
): Promise<File[]> {
  const taken = new Map<File, File>();
  const pictures: Picture[] = [];
  for (const file of files) {
    const picture = fileProblem(file) ? undefined : await readPicture(file);
    if (picture) pictures.push(picture);
    else taken.set(file, file);
  }
  if (pictures.length > 0) {
    i18n.register(PHOTO_CROP, async (locale) => cropTexts[locale]);
    await i18n.ready(PHOTO_CROP);
    const hide = i18n.show(PHOTO_CROP);
    // what was cropped before the dialog was closed is sent
    await openModal<void, CropModalProps>(CropModal, { pictures, onTake: ({ file }, crop) => taken.set(file, crop) });
    hide();
  }
  for (const { url } of pictures) URL.revokeObjectURL(url);
  return files.flatMap((file) => taken.get(file) ?? []);
}
