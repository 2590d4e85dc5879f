/** The files that are pasted or dropped; words that bring a picture of themselves along are words. */
export function filesIn(data: DataTransfer | null): readonly File[] {
  return !data || data.types.includes('text/plain') ? [] : [...data.files];
}
