/** Lengths and numbers of the contract's profile patch; the server refuses what is beyond. */
export const limits = {
  name: { min: 2, max: 40 },
  aboutMe: { max: 500 },
  job: { max: 60 },
  passions: { max: 10 },
  languages: { max: 10 },
} as const;

/** The limits of a field by the name the server uses. */
export function limitsOf(field: string): { readonly min?: number; readonly max?: number } {
  return (limits as Readonly<Record<string, { readonly min?: number; readonly max?: number }>>)[field] ?? {};
}
