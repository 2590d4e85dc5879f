import type { Registry } from '@duet/contracts';
import type { PagePlaces } from '../../places/page-places.ts';
import { localizedPath, readAddress } from '../page-address.ts';
import { headOf } from '../page-head.ts';
import type { ShareText } from './draw-share-picture.ts';
import type { SharedPage } from './share-address.ts';

/** What the picture of a page says; undefined for a page that is not for everybody, and for an unknown place. */
export function shareText(
  { locale, path }: SharedPage,
  registry: Registry,
  places: PagePlaces | undefined,
): ShareText | undefined {
  const { declared, params } = readAddress(localizedPath(path, locale), registry);
  if (!declared?.isIndexed) return undefined;
  if (Object.keys(params).length === 0)
    return { title: declared.titles[locale] ?? 'Duet', line: headOf({ declared, locale }, {}).description };

  const names = places?.namesOf(params, locale);
  if (!names) return undefined;
  return {
    title: names['city'] ?? names['country'] ?? '',
    line: withoutNames(headOf({ declared, locale }, names).description, Object.values(names)),
    place: Object.values(params).join('/').toLowerCase(),
  };
}

/** A description that begins with the names of its place goes on below them. */
function withoutNames(description: string, names: readonly string[]): string {
  const [start = '', ...rest] = description.split(': ');
  const isNames = rest.length > 0 && names.some((name) => start.startsWith(name));
  const line = isNames ? rest.join(': ') : description;
  return line.charAt(0).toLocaleUpperCase() + line.slice(1);
}
