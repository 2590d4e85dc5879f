/** What a market is supposed to be like. None of it is known to an order; each is a guess, so each is also tried otherwise. */
export interface Assumptions {
  /** Share of the members who are men; the others are women, and everybody looks for the other gender. */
  readonly menShare: number;
  /** Logit of a yes of the average member to the average one. */
  readonly yes: number;
  /** How far the popularity of members differs: standard deviation, in logits. */
  readonly popularity: number;
  /** How far their tastes differ, in logits. */
  readonly taste: number;
  /** How far one likes whom one is like, in logits, the same for both of a pair. */
  readonly mutualTaste: number;
  /** How far it differs how easily members say yes, in logits. */
  readonly leniency: number;
  /** Correlation of being liked and saying yes: below 0 who is liked is picky. */
  readonly pickiness: number;
  /** Correlation of being liked and coming often. */
  readonly activeAreLiked: number;
  /** Cards that a visit swipes on average, geometrically distributed. */
  readonly cardsEach: number;
  /** How many of the most recently active an order compares. */
  readonly pool: number;
  /** New chats that a member writes in, a day. */
  readonly answersADay: number;
  /** Open chats at which the chance of an answer has fallen to a third. */
  readonly fullOfChats: number;
}

export const standard: Assumptions = {
  menShare: 0.5,
  yes: -1.2,
  popularity: 1,
  taste: 1,
  mutualTaste: 0,
  leniency: 1,
  pickiness: -0.3,
  activeAreLiked: 0,
  cardsEach: 12,
  pool: 150,
  answersADay: 3,
  fullOfChats: 6,
};

export interface Scenario {
  readonly name: string;
  readonly assumptions: Assumptions;
}

const but = (name: string, changed: Partial<Assumptions>): Scenario => ({
  name,
  assumptions: { ...standard, ...changed },
});

/** The market that is judged most strictly, and 16 in which one guess was wrong. */
export const scenarios: readonly Scenario[] = [
  { name: 'standard', assumptions: standard },
  but('all equally popular', { popularity: 0 }),
  but('popularity differs half as much', { popularity: 0.5 }),
  but('popularity differs twice as much', { popularity: 2 }),
  but('all of one taste', { taste: 0 }),
  but('tastes differ twice as much', { taste: 2 }),
  but('who is liked is not picky', { pickiness: 0 }),
  but('who is liked is very picky', { pickiness: -0.7 }),
  but('no limit of attention', { answersADay: Infinity, fullOfChats: Infinity }),
  but('one answer a day, three chats', { answersADay: 1, fullOfChats: 3 }),
  but('who is liked comes often', { activeAreLiked: 0.5 }),
  but('70 % men', { menShare: 0.7 }),
  but('300 are compared', { pool: 300 }),
  but('like and like', { mutualTaste: 1 }),
  but('visits of 5 cards', { cardsEach: 5 }),
  but('few say yes', { yes: -2.5 }),
  but('few say yes, tastes differ, 5 cards', { yes: -2.5, taste: 2, cardsEach: 5 }),
];
