/** The paths of this remote, for its manifest and its screens. */
export const paths = { Stories: '/main/stories' } as const;
