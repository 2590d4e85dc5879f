import { isIconName, isRemoteName, isRoutePath, locales, paramKinds, shellParts } from '@duet/contracts';
import type { FlagDeclaration, Head, NavigationEntry, RegistryRemote, RemoteRoute, ShellParts } from '@duet/contracts';
import { hasIcon } from './known-icons.ts';

/** First path segments that the server uses itself, so no page may have them. */
const ownSegments = new Set(['api', 'builds', 'dev', 'health', 'icons', 'ops', 'remotes', 'shell']);
const longestText = 300;

/** Values read from a file, which anybody may have written. */
type Said<T> = { readonly [Key in keyof T]?: unknown };

/**
 * The problems of a manifest, one sentence each, with the names of the remote and the route. Every value is checked
 * before it appears in a page.
 */
export function manifestProblems(remote: Said<RegistryRemote>, parts = shellParts): string[] {
  const { name, owner, routes, flags } = remote;
  if (typeof name !== 'string' || !isRemoteName(name)) {
    return [`${String(name)} is no name for a remote: give it 3 to 20 small letters`];
  }
  if (!Array.isArray(routes)) return [`${name} says nothing of its routes`];
  const ofRoutes = routes.flatMap((route: Said<RemoteRoute>) => routeProblems(name, route, parts));
  return [
    ...(isText(owner) ? [] : [`${name} does not say who its owner is`]),
    ...ofRoutes,
    ...flagProblems(name, flags, routes),
  ];
}

/** A flag is declared once, by its own remote, and a screen needs none that nobody could switch on. */
function flagProblems(remote: string, flags: unknown, routes: readonly Said<RemoteRoute>[]): string[] {
  const declared = listOf(flags).map((flag): Said<FlagDeclaration> => Object.fromEntries(entriesOf(flag)));
  const names = declared.map(({ name }) => name);
  const isName = (name: unknown) =>
    typeof name === 'string' && name.startsWith(`${remote}.`) && /^[a-z]+\.[a-z][A-Za-z0-9]{1,39}$/.test(name);
  const needed = routes.flatMap(({ name, flag, navigation }) =>
    [flag, new Map(entriesOf(navigation)).get('flag')]
      .filter((each) => each !== undefined && !names.includes(each))
      .map((each) => `${remote} needs the flag ${String(each)} for ${String(name)} and does not declare it`),
  );
  const faults = declared.flatMap(({ name, owner, description, expires }, index) => [
    ...(isName(name) ? [] : [`${remote} declares ${String(name)}, which is no name for its flag: ${remote}.newThing`]),
    ...(names.indexOf(name) === index ? [] : [`${remote} declares ${String(name)} twice`]),
    ...(isText(owner) ? [] : [`${remote} does not say who the owner of ${String(name)} is`]),
    ...(isText(description) ? [] : [`${remote} does not say in plain text what ${String(name)} is`]),
    ...(isDay(expires) ? [] : [`${remote} does not say by which day ${String(name)} is to be gone`]),
  ]);
  return [...faults, ...needed];
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

function routeProblems(remote: string, route: Said<RemoteRoute>, parts: ShellParts): string[] {
  const { name } = route;
  if (typeof name !== 'string' || !/^[A-Z][A-Za-z0-9]{1,39}$/.test(name)) {
    return [`${remote} has a route ${String(name)}, which is no name: a big letter, then letters and digits`];
  }
  return [pathProblems, choiceProblems, textProblems, navigationProblems].flatMap((problemsOf) =>
    problemsOf(remote, name, route, parts),
  );
}

function pathProblems(remote: string, name: string, { path, aliases, redirects, params }: Said<RemoteRoute>): string[] {
  const claimed = [path, ...listOf(aliases), ...listOf(redirects)];
  const keys = keysOf(path);
  return [
    ...claimed.flatMap((each) => {
      if (typeof each !== 'string' || !isRoutePath(each)) {
        return [`${remote} claims the path ${String(each)} for ${name}, which is no path`];
      }
      const isOwn = ownSegments.has(each.split('/')[1] ?? '');
      return isOwn ? [`${remote} claims the path ${each} for ${name}, which is the server's own`] : [];
    }),
    ...listOf(redirects).flatMap((each) =>
      String(each).includes(':')
        ? [`${remote} has ${String(each)} lead to ${name}, and a redirect has no parameters`]
        : [],
    ),
    ...(listOf(redirects).length > 0 && keys.length > 0
      ? [`${remote} has redirects lead to ${name}, whose path ${String(path)} has parameters`]
      : []),
    ...listOf(aliases).flatMap((each) =>
      keysOf(each).toSorted().join() === keys.toSorted().join()
        ? []
        : [`${remote} shows ${name} at ${String(each)}, which has other parameters than ${String(path)}`],
    ),
    ...entriesOf(params).flatMap(([key, kind]) => [
      ...(keys.includes(`:${key}`)
        ? []
        : [`${remote} checks the parameter ${key} of ${name}, which its path does not have`]),
      ...(isOneOf(paramKinds, kind)
        ? []
        : [`${remote} wants ${key} of ${name} to be ${String(kind)}, which is no kind`]),
    ]),
  ];
}

/** Layout, guard and transition are parts of the shell; an unknown one would leave a page unguarded or empty. */
function choiceProblems(
  remote: string,
  name: string,
  { layout, guard, transition }: Said<RemoteRoute>,
  { layouts, guards, transitions }: ShellParts,
): string[] {
  const choices = [
    { what: 'layout', value: layout, isFit: isOneOf(layouts, layout) },
    { what: 'guard', value: guard, isFit: guard === undefined || isOneOf(guards, guard) },
    { what: 'transition', value: transition, isFit: transition === undefined || isOneOf(transitions, transition) },
  ];
  return choices.flatMap(({ what, value, isFit }) =>
    isFit ? [] : [`${remote} wants the ${what} ${String(value)} for ${name}, which is no ${what}`],
  );
}

function textProblems(
  remote: string,
  name: string,
  { titles, head, placeHead, navigation }: Said<RemoteRoute>,
): string[] {
  const labels = new Map(entriesOf(navigation)).get('labels');
  const texts: { readonly what: string; readonly in: ReadonlyMap<string, unknown> }[] = [
    { what: 'a title', in: new Map(entriesOf(titles)) },
    ...(labels === undefined ? [] : [{ what: 'a label', in: new Map(entriesOf(labels)) }]),
    ...headTexts(head, 'a head title', 'a description'),
    ...headTexts(placeHead, 'a head title of a place', 'a description of a place'),
  ];
  return texts.flatMap(({ what, in: said }) =>
    locales.flatMap((locale) => {
      const text = said.get(locale);
      if (isText(text)) return [];
      const fault = text === undefined ? 'is missing' : 'is no plain text';
      return [`${remote} needs ${what} for ${name} in ${locale}: it ${fault}`];
    }),
  );
}

function headTexts(head: unknown, title: string, description: string) {
  if (head === undefined) return [];
  const heads = new Map(entriesOf(head).map(([locale, said]) => [locale, new Map(entriesOf(said))]));
  const textsOf = (fact: keyof Head) => new Map(locales.map((locale) => [locale, heads.get(locale)?.get(fact)]));
  return [
    { what: title, in: textsOf('title') },
    { what: description, in: textsOf('description') },
  ];
}

function navigationProblems(remote: string, name: string, { path, navigation }: Said<RemoteRoute>): string[] {
  if (navigation === undefined) return [];
  const { order, icon }: Said<NavigationEntry> = Object.fromEntries(entriesOf(navigation));
  const isIcon = typeof icon === 'string' && isIconName(icon) && hasIcon(icon);
  return [
    ...(Number.isFinite(order) ? [] : [`${remote} says no order of ${name} in the navigation`]),
    ...(isIcon ? [] : [`${remote} wants the icon ${String(icon)} for ${name}, which is no icon`]),
    ...(String(path).includes(':')
      ? [`${remote} wants ${name} in the navigation, and its path ${String(path)} has parameters`]
      : []),
  ];
}

/** Whether it is one line that a page may show as it is, without markup or characters that change the text direction. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longestText && !/[<>\p{C}]/u.test(value);
}

function isOneOf(known: readonly unknown[], value: unknown): boolean {
  return known.includes(value);
}

/** The parameters of a path, each with its colon. */
function keysOf(path: unknown): string[] {
  return String(path)
    .split('/')
    .filter((segment) => segment.startsWith(':'));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
