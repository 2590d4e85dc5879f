import { isIconName, routesOf } from '@duet/contracts';
import type { Locale, Registry, RouteName } from '@duet/contracts';
import { labelOf } from '../routes.ts';

/** One place of the main navigation. */
export interface Section {
  readonly to: RouteName;
  readonly icon: string;
  readonly label: string;
  /** Paths that belong to it. */
  readonly within: string;
}

/** The main navigation: the screens that ask for a place in it, in the order that they ask for. */
export function mainSections(registry: Registry, locale: Locale): readonly Section[] {
  return routesOf(registry)
    .all.flatMap(({ route }) => {
      const { name, path, navigation } = route;
      if (!navigation || !isIconName(navigation.icon)) return [];
      // the registry has a path for the name, which is all that a link needs
      const to = name as RouteName;
      return [{ order: navigation.order, to, icon: navigation.icon, within: path, label: labelOf(route, locale) }];
    })
    .sort((a, b) => a.order - b.order);
}

export function isWithin(path: string, section: Section): boolean {
  return path === section.within || path.startsWith(`${section.within}/`);
}
