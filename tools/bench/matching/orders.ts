import { orderScore, reciprocalScore } from '@duet/server/fit';
import type { Evening } from './evenings.ts';
import type { Chances, KnownFits } from './known-fits.ts';

/** The state of one evening's deck. Arrays are by person, or by pair: `who * people + whom`. */
export interface Room {
  readonly evening: Evening;
  readonly fits: KnownFits;
  /** Kept noise of deviation 1. */
  readonly noise: Float64Array;
  readonly activeAt: Float64Array;
  readonly shown: Float64Array;
  /** Likes that wait until who was liked sees who gave them. */
  readonly pending: Float64Array;
  readonly matches: Float64Array;
  /** Likes given on cards. */
  readonly given: Uint8Array;
}

/** How good a card is for a viewer; the highest comes first. */
type Score = (room: Room, viewer: number, target: number) => number;

export interface Order {
  readonly name: string;
  readonly others: Score;
  /** Every second card is one who already likes the viewer, in this order; without it there is one list. */
  readonly admirers?: Score;
}

const byActivity: Score = ({ activeAt }, _viewer, target) => activeAt[target] ?? 0;

/** Activity counts only between those who were shown equally often. */
const leastShown: Score = ({ shown, activeAt }, _viewer, target) =>
  (activeAt[target] ?? 0) - 1_000 * (shown[target] ?? 0);

const byChances =
  (chancesOf: (fits: KnownFits) => Chances): Score =>
  ({ evening, fits, shown, pending, matches }, viewer, target) => {
    const { like, answer } = chancesOf(fits);
    const pair = viewer * evening.people + target;
    return reciprocalScore(
      { like: like[pair] ?? 0, answer: answer[pair] ?? 0 },
      {
        shownToday: shown[target] ?? 0,
        pendingLikes: pending[target] ?? 0,
        openChats: matches[target] ?? 0,
      },
    );
  };

const byAge = byChances(({ byAge: chances }) => chances);
const byReactions = byChances(({ byReactions: chances }) => chances);

const byLike =
  (chancesOf: (fits: KnownFits) => Chances): Score =>
  ({ evening, fits }, viewer, target) =>
    chancesOf(fits).like[viewer * evening.people + target] ?? 0;

const oneList =
  ({ withNoise = true, chancesOf = ({ byReactions: chances }: KnownFits) => chances } = {}): Score =>
  (room, viewer, target) => {
    const { people } = room.evening;
    const noise = withNoise ? (room.noise[viewer * people + target] ?? 0) : 0;
    const isLiked = room.given[target * people + viewer] === 1;
    const factor = isLiked ? (chancesOf(room.fits).likedFactor[viewer * people + target] ?? 1) : 1;
    return orderScore(byChances(chancesOf)(room, viewer, target), factor, noise);
  };

const likesBoth: Score = ({ evening: { likes, people }, shown }, viewer, target) => {
  const attention = { shownToday: shown[target] ?? 0, pendingLikes: 0, openChats: 0 };
  const like = likes[viewer * people + target] ?? 0;
  const answer = likes[target * people + viewer] ?? 0;
  return reciprocalScore({ like, answer }, attention);
};

const likesLatest: Score = ({ evening: { likes, people }, activeAt }, viewer, target) =>
  (likes[viewer * people + target] ?? 0) + 0.001 * (activeAt[target] ?? 0);

export const today: Order = { name: "today's: activity", others: byActivity, admirers: byActivity };
export const control: Order = { name: 'least shown first', others: leastShown, admirers: byActivity };
export const fit: Order = { name: 'fit', others: oneList() };

/** Oracle: the order of the deck as it is, if it knew all answers. */
export const orders: readonly Order[] = [
  today,
  control,
  { name: 'age only', others: byAge, admirers: byLike(({ byAge: chances }) => chances) },
  {
    name: 'fit, every second an admirer',
    others: byReactions,
    admirers: byLike(({ byReactions: chances }) => chances),
  },
  fit,
  { name: 'fit without tastes', others: oneList({ chancesOf: ({ withoutTastes }) => withoutTastes }) },
  { name: 'fit without noise', others: oneList({ withNoise: false }) },
  { name: 'oracle', others: likesBoth, admirers: likesLatest },
];
