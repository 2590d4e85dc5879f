/** The most that completeness can be, with six photos and all the rest (profile-4). */
export const fullScore = 90;
