/** The most letters that a search for a city or country may have; no name has more. */
export const longestPlaceQuery = 60;
