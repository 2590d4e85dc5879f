import type { RouteName } from '@duet/contracts';

export interface SubPage {
  readonly to: RouteName;
  readonly icon: string;
}

/** The sub-pages in the order of the list; each has its name in the texts under `pages`. */
export const subPages: readonly SubPage[] = [];
