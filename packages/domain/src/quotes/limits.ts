/** Lines a quote may have. */
export const MOST_LINES = 500
/** Sections it may have, and options. */
export const MOST_PARTS = 50
