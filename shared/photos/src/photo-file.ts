/** profile-3: JPEG, PNG or WebP of at most 10 MB. The server looks inside the file as well. */
export const acceptedTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const mostPhotos = 6;
const largest = 10 * 1024 * 1024;

/** Why a file was not added, as a key of the texts. */
export type FileProblem =
  | 'type'
  | 'heic'
  | 'small'
  | 'large'
  | 'unreadable'
  | 'size'
  | 'limit'
  | 'tooOften'
  | 'offline'
  | 'other';

/** What can be said of a file before it is sent. */
export function fileProblem({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): 'type' | 'heic' | 'size' | undefined {
  if (isHeic({ name, type }) && size > 0) return 'heic';
  if (!acceptedTypes.includes(type) || size === 0) return 'type';
  return size > largest ? 'size' : undefined;
}

/** Photos of iPhones, which no free codec reads; systems that do not know them give them no type. */
function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === '' ? /\.hei[cf]$/i.test(name) : /^image\/hei[cf]\b/.test(type);
}

/** What the server said of a file. */
export function uploadProblem(code: string): FileProblem {
  return byCode[code] ?? 'other';
}

const byCode: Readonly<Record<string, FileProblem>> = {
  unsupported_image: 'type',
  unsupported_heic: 'heic',
  image_too_small: 'small',
  image_too_large: 'large',
  unreadable_file: 'unreadable',
  payload_too_large: 'size',
  photo_limit_reached: 'limit',
  too_many_requests: 'tooOften',
  network: 'offline',
};
