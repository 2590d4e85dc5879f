import { iconSets, isIconName } from '@duet/contracts';
import type { Registry, RegistryRemote, ShellRelease } from '@duet/contracts';
import { inlineJson } from '../lib/escape-html.ts';
import { iconsOf } from './icons.ts';

/**
 * The shapes that every page needs: of the shell's own scripts and of the main navigation. They come with the HTML, so that
 * they are there without a request, also in the page that is kept for times without a network (shell-10). A page that shows the screen of `remote` already brings its shapes, too, or
 * they would go while the remote draws it again.
 */
export async function pageIcons(
  shell: ShellRelease,
  { remotes }: Registry,
  remote?: Pick<RegistryRemote, 'icons'>,
): Promise<string> {
  const ofNavigation = Object.values(remotes).flatMap(({ routes }) =>
    routes.flatMap(({ navigation }) => (navigation && isIconName(navigation.icon) ? [navigation.icon] : [])),
  );
  const names = [...new Set([...(shell.icons ?? []), ...(remote?.icons ?? []), ...ofNavigation])].toSorted();
  const bySet = iconSets.map((set) => [set, names.flatMap((name) => inSet(set, name))] as const);
  const answers = await Promise.all(bySet.map(([set, wanted]) => iconsOf(set, wanted)));
  return inlineJson(
    'icons',
    answers.filter(({ icons }) => Object.keys(icons).length > 0),
  );
}

function inSet(set: string, name: string): string[] {
  return name.startsWith(`${set}:`) ? [name.slice(set.length + 1)] : [];
}
