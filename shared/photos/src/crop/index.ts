/** The parts of the dialog, for its pictures in the workbench; screens use `usePhotos`, which loads it when a file was chosen. */
export { firstCrop } from './crop-area.ts';
export { cropTexts, PHOTO_CROP } from './crop-files.ts';
export { CropModal } from './crop-modal.tsx';
export type { CropModalProps } from './crop-modal.tsx';
