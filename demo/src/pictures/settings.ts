import type { Passion } from '@duet/contracts';
import { randomFrom } from '@duet/server/demo';
import type { Prop } from './foreground.ts';
import type { DemoPhotoSpec } from './photo-spec.ts';
import { autumnPark, hills, lavender, sunflowers } from './scenes/fields.ts';
import { bookshelf, cafe, concert, gallery, kitchen, livingRoom } from './scenes/indoors.ts';
import { forest, mountains, nightCamp, sea, snow } from './scenes/nature.ts';
import type { Scene } from './scenes/scene.ts';
import { arches, cutPaper, rainbow, twoCircles } from './scenes/studio.ts';
import { balloons, brickWall, bridge, oldTown, rooftopParty, skyline } from './scenes/town.ts';

/** Where a picture is taken, what somebody wears there and what they have with them. */
export interface Setting {
  readonly scene: Scene;
  readonly style: 'warm' | 'usual' | 'smart';
  readonly prop?: Prop;
  readonly season?: 'summer' | 'winter';
  readonly isMain: boolean;
}

type Place = Omit<Setting, 'isMain'>;

/** Pictures that tell a passion: whoever loves the sea has been there. */
const placesOfPassion: Readonly<Partial<Record<Passion, readonly Place[]>>> = {
  travel: [
    { scene: oldTown, style: 'usual', season: 'summer' },
    { scene: balloons, style: 'warm' },
    { scene: bridge, style: 'usual' },
  ],
  music: [
    { scene: concert, style: 'usual' },
    { scene: rooftopParty, style: 'usual' },
  ],
  movies: [{ scene: livingRoom, style: 'usual' }],
  books: [{ scene: bookshelf, style: 'smart', prop: 'books' }],
  cooking: [{ scene: kitchen, style: 'usual', prop: 'food' }],
  coffee: [{ scene: cafe, style: 'smart', prop: 'coffee' }],
  wine: [{ scene: cafe, style: 'smart', prop: 'wine' }],
  hiking: [
    { scene: mountains, style: 'usual' },
    { scene: forest, style: 'usual' },
  ],
  running: [{ scene: autumnPark, style: 'usual' }],
  cycling: [{ scene: hills, style: 'usual', season: 'summer' }],
  dancing: [{ scene: rooftopParty, style: 'warm' }],
  art: [
    { scene: gallery, style: 'smart' },
    { scene: cutPaper, style: 'usual' },
  ],
  photography: [{ scene: lavender, style: 'warm' }],
  theatre: [{ scene: gallery, style: 'smart' }],
  gaming: [{ scene: livingRoom, style: 'usual', prop: 'games' }],
  boardGames: [{ scene: cafe, style: 'usual', prop: 'games' }],
  swimming: [{ scene: sea, style: 'warm', season: 'summer' }],
  skiing: [{ scene: snow, style: 'usual', season: 'winter' }],
  climbing: [{ scene: mountains, style: 'usual' }],
  camping: [{ scene: nightCamp, style: 'usual' }],
  gardening: [
    { scene: hills, style: 'usual', prop: 'flowers' },
    { scene: livingRoom, style: 'usual', prop: 'plant' },
  ],
  dogs: [
    { scene: autumnPark, style: 'usual', prop: 'dog' },
    { scene: hills, style: 'usual', prop: 'dog' },
  ],
  cats: [{ scene: livingRoom, style: 'usual', prop: 'cat' }],
  fashion: [{ scene: arches, style: 'smart' }],
  astronomy: [{ scene: nightCamp, style: 'usual' }],
  concerts: [{ scene: concert, style: 'usual' }],
  festivals: [{ scene: rooftopParty, style: 'warm' }],
  sea: [{ scene: sea, style: 'warm', season: 'summer' }],
  history: [{ scene: oldTown, style: 'usual' }],
};

const anyPlaces: readonly Place[] = [
  { scene: sea, style: 'warm', season: 'summer' },
  { scene: mountains, style: 'usual' },
  { scene: hills, style: 'usual' },
  { scene: forest, style: 'usual' },
  { scene: sunflowers, style: 'warm', season: 'summer' },
  { scene: lavender, style: 'warm' },
  { scene: snow, style: 'usual', season: 'winter' },
  { scene: autumnPark, style: 'usual' },
  { scene: skyline, style: 'smart' },
  { scene: oldTown, style: 'usual' },
  { scene: bridge, style: 'usual' },
  { scene: brickWall, style: 'usual' },
  { scene: balloons, style: 'warm' },
  { scene: cafe, style: 'smart', prop: 'coffee' },
  { scene: livingRoom, style: 'usual' },
  { scene: rooftopParty, style: 'smart' },
];

/** Calm ones that suit the picture everybody sees first. */
const mainPlaces: readonly (readonly [Place, number])[] = [
  [{ scene: twoCircles, style: 'usual' }, 2],
  [{ scene: arches, style: 'smart' }, 2],
  [{ scene: rainbow, style: 'usual' }, 1],
  [{ scene: cutPaper, style: 'usual', prop: 'leaves' }, 1],
  [{ scene: sea, style: 'warm' }, 3],
  [{ scene: hills, style: 'usual' }, 3],
  [{ scene: skyline, style: 'smart' }, 3],
  [{ scene: brickWall, style: 'usual' }, 3],
  [{ scene: oldTown, style: 'usual' }, 3],
  [{ scene: autumnPark, style: 'usual' }, 3],
  [{ scene: forest, style: 'usual' }, 2],
  [{ scene: mountains, style: 'usual' }, 3],
  [{ scene: cafe, style: 'smart' }, 2],
  [{ scene: livingRoom, style: 'usual' }, 2],
  [{ scene: lavender, style: 'warm' }, 2],
  [{ scene: sunflowers, style: 'warm' }, 2],
  [{ scene: bridge, style: 'usual' }, 2],
  [{ scene: bookshelf, style: 'smart' }, 1],
];

/** Where the pictures of a member are taken: the first calm, then their passions, then anywhere; no place twice. */
export function settingsFor(member: Pick<DemoPhotoSpec, 'seed' | 'passions'>): readonly [Setting, ...Setting[]] {
  const random = randomFrom(`places ${member.seed}`);
  const main = random.weighted(mainPlaces);
  const loved = random.shuffle(member.passions).flatMap((passion) => {
    const places = placesOfPassion[passion];
    return places ? [random.pick(places)] : [];
  });
  const seen = new Set([main.scene]);
  const others = [...loved, ...random.shuffle(anyPlaces)].filter((place) => {
    const isNew = !seen.has(place.scene);
    seen.add(place.scene);
    return isNew;
  });
  return [{ ...main, isMain: true }, ...others.slice(0, 5).map((place) => ({ ...place, isMain: false }))];
}
