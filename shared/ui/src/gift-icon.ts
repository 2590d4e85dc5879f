/** The icon behind a gift's address: the API gives `icon:set:name`. */
export function giftIcon(imageUrl: string): string {
  return imageUrl.replace(/^icon:/, '');
}
