import type { Passion } from '@duet/contracts';

// without the name of the set: forty shapes are asked for where they are drawn, not with the scripts that name them
const names: Readonly<Record<Passion, string>> = {
  travel: 'airplane',
  music: 'guitar',
  movies: 'clapper-board',
  books: 'books',
  cooking: 'cooking',
  coffee: 'hot-beverage',
  wine: 'wine-glass',
  hiking: 'hiking-boot',
  running: 'running-shoe',
  cycling: 'bicycle',
  yoga: 'lotus',
  gym: 'flexed-biceps',
  dancing: 'mirror-ball',
  art: 'artist-palette',
  photography: 'camera',
  theatre: 'performing-arts',
  gaming: 'video-game',
  boardGames: 'game-die',
  football: 'soccer-ball',
  swimming: 'goggles',
  skiing: 'skis',
  climbing: 'snow-capped-mountain',
  camping: 'tent',
  gardening: 'potted-plant',
  dogs: 'dog-face',
  cats: 'cat-face',
  volunteering: 'handshake',
  languages: 'speech-balloon',
  history: 'classical-building',
  science: 'microscope',
  technology: 'laptop',
  startups: 'rocket',
  fashion: 'dress',
  crafts: 'yarn',
  meditation: 'person-in-lotus-position',
  astronomy: 'telescope',
  poetry: 'scroll',
  concerts: 'microphone',
  festivals: 'circus-tent',
  sea: 'water-wave',
};

/** The picture of a passion, as `set:name` of the icon service. */
export function passionIcon(passion: Passion): string {
  return `fluent-emoji-flat:${names[passion]}`;
}
