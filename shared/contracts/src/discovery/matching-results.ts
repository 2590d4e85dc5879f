import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { queryInt } from '../contract/fields.ts';
import { deckOrders } from '../enums.ts';

/** What came of one order of the deck for the members who have it, together: nothing of any one of them. */
export const matchingResult = z.object({
  deckOrder: z.enum(deckOrders).describe('The order of the deck that these members have now.'),
  isChosen: z.boolean().describe('Whether they chose it themselves: such members are no sample of all.'),
  viewers: z.int(),
  cardsAnswered: z.int(),
  matchesMade: z.number(),
  matchesAnswered: z.number(),
  viewersMatched: z.int(),
  viewersAnswered: z.int(),
  timesShown: z.int(),
  gini: z.number(),
});
export type MatchingResult = z.infer<typeof matchingResult>;

export const getMatchingResults = defineEndpoint('getMatchingResults', 'GET /moderation/matching', {
  access: 'moderator',
  rateLimit: 'reads',
  summary: 'For moderators: what came of each order of the deck for the members who have it now.',
  query: z.object({
    days: z.optional(queryInt(1, 30)).meta({ description: 'How many days to look back.', examples: [7] }),
  }),
  answer: z.array(matchingResult),
});

export const matchingResultFields = describeFields({
  viewers: ['How many members with this order were here in these days.', 5_000],
  cardsAnswered: ['How many cards they answered.', 240_000],
  matchesMade: ['How many matches they made; one between two orders counts half for each.', 1_800.5],
  matchesAnswered: ['How many of the matches both have written in, counted in the same way.', 900],
  viewersMatched: ['How many of them made a match.', 1_100],
  viewersAnswered: ['How many of them made a match that both have written in.', 700],
  timesShown: ['How often they were answered on a card themselves, by anybody.', 238_000],
  gini: ['How unequally often they were shown: 0 for all alike, near 1 where one has everything.', 0.36],
});
