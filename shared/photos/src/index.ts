export { acceptedTypes, fileProblem, mostPhotos, uploadProblem } from './photo-file.ts';
export type { FileProblem } from './photo-file.ts';
export { usePhotos } from './use-photos.ts';
