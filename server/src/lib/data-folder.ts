/** The folder in DATA_DIR that holds what a backup reads, as long as it is made. */
export const backingUpFolder = 'backing-up';
