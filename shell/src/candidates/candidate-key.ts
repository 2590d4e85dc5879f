/** Where a tab keeps the token of the candidate that it shows. */
export const candidateKey = 'candidate';
