import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { besideRooms, serverRooms } from './server-rooms.ts';

/**
 * Who may import whom; docs/architecture.md draws it. `boundaries.test.ts` plants a violation of every rule and expects
 * it to be found. Rules with $1 hold for packages that are not written yet.
 */
export interface BoundaryRule {
  readonly name: string;
  readonly comment: string;
  readonly from: IRegularForbiddenRuleType['from'];
  readonly to: IRegularForbiddenRuleType['to'];
}

const tests = String.raw`\.test\.tsx?$`;
const stories = String.raw`\.stories\.tsx$`;
/** A contract's schemas stand in the folder of its room, that of the registry by itself; the rest of the package is for browsers too. */
const schemas = `^shared/contracts/src/((endpoints|registry-schema)\\.ts$|(contract|${serverRooms.join('|')})/)`;
const browserCode = '^(shell|remotes|shared/(api|kit|ui|i18n|contracts))/';

const folders = (names: readonly string[]) => `^server/src/(${names.join('|')})/`;

/** One per room, all of one name. */
const roomsPointDown: readonly BoundaryRule[] = serverRooms.map((room, height) => ({
  name: 'rooms-point-down',
  comment: `A room of the server imports rooms below it only; from the floor up: ${serverRooms.join(', ')}.`,
  from: { path: folders([room]), pathNot: tests },
  to: { path: folders([...serverRooms.slice(height + 1), ...besideRooms]) },
}));

/** The contracts mirror the server's rooms, and its order of them. */
const contractsPointDown: readonly BoundaryRule[] = serverRooms.map((room, height) => ({
  name: 'contracts-point-down',
  comment: 'A contract uses schemas of its own room and of rooms below it only, as the server does.',
  from: { path: `^shared/contracts/src/${room}/`, pathNot: tests },
  to: { path: `^shared/contracts/src/(${serverRooms.slice(height + 1).join('|') || 'no-room-above'})/` },
}));

/** These count imports of types too. */
export const packageRules: readonly BoundaryRule[] = [
  {
    name: 'resolvable',
    comment: 'The file does not exist, or the package does not export it: its inside is its own.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-climbing-out',
    comment: 'Another package is imported by its name, never by a path that climbs out of its own.',
    from: { path: '^(shell|server|remotes/[^/]+|shared/[^/]+)/' },
    to: { dependencyTypes: ['local'], pathNot: ['^$1/', '^node_modules/'] },
  },
  {
    name: 'remotes-are-islands',
    comment: 'A remote never imports another remote: they talk through URLs and events.',
    from: { path: '^remotes/([^/]+)/' },
    to: { path: '^remotes/', pathNot: '^remotes/$1/' },
  },
  {
    name: 'remotes-import-only-shared',
    comment: 'A remote knows neither the shell nor the server; they meet in the kit and in the contracts.',
    from: { path: '^remotes/' },
    to: { path: '^(shell|server|demo|e2e|tools)/' },
  },
  {
    name: 'shell-imports-only-shared',
    comment: 'The shell knows remotes by the registry only.',
    from: { path: '^shell/' },
    to: { path: '^(remotes|server|demo|e2e|tools)/' },
  },
  {
    name: 'shared-knows-no-user',
    comment: 'Shared packages serve the shell and the remotes and know none of them.',
    from: { path: '^shared/' },
    to: { path: '^(shell|remotes|server|demo|e2e|tools)/' },
  },
  {
    name: 'server-imports-only-contracts',
    comment: 'The server shares data with the browser, not code.',
    from: { path: '^server/' },
    to: { path: '^(shell|remotes|e2e|tools|shared/(?!contracts/))' },
  },
  ...roomsPointDown,
  ...contractsPointDown,
  {
    name: 'server-folders-are-rooms',
    comment: 'A folder of server/src is one of the rooms of tools/check/server-rooms.ts, or an area in one of them.',
    from: {},
    to: { path: '^server/src/[^/]+/', pathNot: folders([...serverRooms, ...besideRooms]) },
  },
  {
    name: 'rooms-know-no-start',
    comment: 'What starts the server imports its rooms, and none of them imports that.',
    from: { path: folders(serverRooms), pathNot: tests },
    to: { path: String.raw`^server/src/[^/]+\.ts$` },
  },
  {
    name: 'demo-at-the-start-only',
    comment: 'The product runs without the demo: the start alone imports it, and only when it is on.',
    from: { path: '^(server/src|server/doors)/', pathNot: [String.raw`^server/src/start-server\.ts$`, tests] },
    to: { path: '^demo/' },
  },
  {
    name: 'server-by-its-doors',
    comment: 'What others need of the server is exported by server/doors.',
    from: { pathNot: '^server/' },
    to: { path: '^server/(src|test)/' },
  },
  {
    name: 'test-door-for-tests-only',
    comment: 'The demo is product code: it imports no kit of tests.',
    from: { path: '^demo/', pathNot: tests },
    to: { path: String.raw`^server/doors/(test|free-port)\.ts$` },
  },
  {
    name: 'product-knows-no-test-kit',
    comment: 'What only tests use is in server/test, and tests alone import it.',
    from: { path: '^server/src/', pathNot: tests },
    to: { path: '^server/test/' },
  },
  {
    name: 'journeys-see-what-a-browser-sees',
    comment: 'A journey knows the product by its pages and its API, not by its code.',
    from: { path: '^e2e/' },
    to: { path: '^(shell|remotes|server|demo|shared/(?!contracts/|testing/))' },
  },
  {
    name: 'contracts-import-nothing',
    comment: 'Contracts run anywhere, so they lean on nothing but zod.',
    from: { path: '^shared/contracts/', pathNot: tests },
    to: { pathNot: ['^shared/contracts/', '(^|/)zod(/|$)'] },
  },
  {
    name: 'bricks-below-tests-and-build',
    comment: 'Fakes and build tools stand on the other shared packages, not under them.',
    from: { path: '^shared/(contracts|ui|i18n|api|kit)/', pathNot: [tests, stories] },
    to: { path: '^shared/(testing|build)/' },
  },
  {
    name: 'bench-for-testers-only',
    comment:
      'Fakes and the test bench are for tests, stories and a remote alone: nothing that members load imports them.',
    from: {
      path: '^(shell|remotes/[^/]+)/src/',
      pathNot: [tests, String.raw`test-kit\.tsx?$`, String.raw`/src/solo\.tsx$`, stories],
    },
    to: { path: String.raw`^shared/testing/|test-kit\.tsx?$|^(shell|remotes/[^/]+)/src/solo\.tsx$|\.stories\.tsx$` },
  },
  {
    name: 'no-cycles',
    comment: 'Modules that import each other, types too, cannot be understood, loaded or tested one at a time.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'tests-are-not-imported',
    comment: 'What several tests need is a builder or a fake in a file of its own.',
    from: {},
    to: { path: tests },
  },
];

/** These are about what is loaded: imports of types alone do not count. */
export const runtimeRules: readonly BoundaryRule[] = [
  {
    name: 'no-zod-in-the-browser',
    comment: 'It would add kilobytes to every page; the browser gets types and plain data.',
    from: { path: browserCode, pathNot: [schemas, tests] },
    to: { path: '(^|/)zod(/|$)' },
  },
  {
    name: 'no-schemas-in-the-browser',
    comment: 'Schemas bring zod along: the browser imports only their types.',
    from: { path: browserCode, pathNot: [schemas, tests] },
    to: { path: schemas },
  },
];
