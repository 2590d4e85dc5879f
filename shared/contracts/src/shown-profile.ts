/** `?profile=<id>` on any page of a member shows that member's profile over it; back, and closing it, lead to the page. */
export const shownProfile = 'profile';

/** The query of an address with somebody's profile over the page. */
export function withProfile(search: string, userId: string): string {
  const params = new URLSearchParams(search);
  params.set(shownProfile, userId);
  return `?${params.toString()}`;
}
