import type { Locale } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import { fileProblem } from '../photo-file.ts';
import type { FileProblem } from '../photo-file.ts';
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

type CropServices = Pick<ShellServices, 'i18n' | 'openModal'>;

async function openCrop(props: CropModalProps, { i18n, openModal }: CropServices): Promise<void> {
  i18n.register(PHOTO_CROP, async (locale) => cropTexts[locale]);
  await i18n.ready(PHOTO_CROP);
  const hide = i18n.show(PHOTO_CROP);
  await openModal<void, CropModalProps>(CropModal, props);
  hide();
}

/**
 * Lets the member crop a picture that the server has, and sends what is inside the frame; `send` answers why it was
 * refused, and the dialog then says so and stays as it was left. Answers false when the picture could not be fetched.
 */
export async function cropAgain(
  url: string,
  services: CropServices,
  { isMainOfVerified }: { readonly isMainOfVerified: boolean },
  send: (file: File) => Promise<FileProblem | undefined>,
): Promise<boolean> {
  const file = await fetchPicture(url).catch(() => undefined);
  const picture = file && (await readPicture(file));
  if (!picture) return false;
  const again = isMainOfVerified ? 'mainOfVerified' : 'stored';
  await openCrop({ pictures: [picture], again, onTake: async (_picture, crop) => await send(crop) }, services);
  URL.revokeObjectURL(picture.url);
  return true;
}

async function fetchPicture(url: string): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The picture is answered with ${answer.status}.`);
  const blob = await answer.blob();
  return new File([blob], 'photo.jpg', { type: blob.type });
}

/**
 * Lets the member crop each file, and answers what is to be sent, in the same order: without what they left out. A file
 * that this device cannot show is answered as it is, because the server reads more and says what is wrong with it.
 */
export async function cropFiles(files: readonly File[], services: CropServices): Promise<File[]> {
  const taken = new Map<File, File>();
  const pictures: Picture[] = [];
  for (const file of files) {
    const picture = fileProblem(file) ? undefined : await readPicture(file);
    if (picture) pictures.push(picture);
    else taken.set(file, file);
  }
  if (pictures.length > 0) {
    // what was cropped before the dialog was closed is sent
    await openCrop({ pictures, onTake: async ({ file }, crop) => void taken.set(file, crop) }, services);
  }
  for (const { url } of pictures) URL.revokeObjectURL(url);
  return files.flatMap((file) => taken.get(file) ?? []);
}
