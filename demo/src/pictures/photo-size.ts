/** The size every demo picture has. */
export const demoPhotoSize = { width: 1080, height: 1440 } as const;
