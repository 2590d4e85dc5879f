/** Behaviours 24 and 35: JPEG, PNG or WebP of at most 10 MB. The server looks inside the file as well. */
export const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];
const LARGEST = 10 * 1024 * 1024;

/** Why a file cannot be a picture, as a key of the texts; nothing when it may be sent. */
export function fileProblem(file: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!ACCEPTED.includes(file.type)) return 'type';
  return file.size > LARGEST ? 'size' : undefined;
}
