/**
 * Ids of demo members, of their photos and of their voices. They have the shape of the ids we make (UUIDv7, of a moment long past), so
 * nothing treats them differently, but say by themselves which member and which photo they are: photos are painted
 * when somebody first looks at them, from their id alone.
 */
const members = '018f0001-0000-7000-8000-';
const photos = '018f0001-0000-7000-9000-';
const voices = '018f0001-0000-7000-a000-';
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

export function demoMemberId(number: number): string {
  return members + hex(number, 12);
}

export function demoPhotoId(member: number, index: number): string {
  return photos + hex(member, 8) + hex(index, 4);
}

export function demoVoiceId(member: number): string {
  return voices + hex(member, 12);
}

/** Which photo an id stands for; nothing for the id of a photo somebody uploaded. */
export function readDemoPhotoId(id: string): { readonly member: number; readonly index: number } | undefined {
  if (!id.startsWith(photos)) return undefined;
  return { member: parseInt(id.slice(24, 32), 16), index: parseInt(id.slice(32), 16) };
}

/** The number of a demo member; nothing for anybody else. */
export function readDemoMemberId(id: string): number | undefined {
  return id.startsWith(members) ? parseInt(id.slice(24), 16) : undefined;
}
