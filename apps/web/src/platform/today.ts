/** The person's own day as `2026-03-31`; the Swedish form of a date is the ISO one. */
export const today = (): string => new Date().toLocaleDateString('sv-SE')
