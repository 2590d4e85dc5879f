/**
 * How long a voice introduction of a profile may be (profile-15): `milliseconds` of sound, `bytes` of its file, and its
 * words in `letters` as people count them and `units` as stored. Data only: safe in any bundle.
 */
export const voiceIntroLimits = { milliseconds: 30_000, bytes: 2 * 1024 * 1024, letters: 500, units: 3000 } as const;
