/** The query parameter that asks for the overlay of a page. */
export const overlayParameter = 'overlay';
