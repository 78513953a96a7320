/** Told to a customer who answers a version that is no longer the newest. */
export const VERSION_CHANGED = 'This quote was updated while you were reading. Please review the new version.'

/** Told to a customer who answers a quote past its last day. Source: field.md point 9. */
export const EXPIRED = 'This quote has expired. Please ask for an updated price.'
