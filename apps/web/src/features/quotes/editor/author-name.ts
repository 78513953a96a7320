/** Returns who made a version, as people say it; null where that is not known. */
export const authorName = (changedBy: string | null | undefined): string | null =>
  changedBy === 'customer' ? 'Your customer' : (changedBy ?? null)
