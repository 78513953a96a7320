/** How often a customer came to a quote's page. */
export interface Visits {
  readonly count: number
  /** Null: never. */
  readonly lastOpenedAt: Date | null
}

export const NO_VISITS: Visits = { count: 0, lastOpenedAt: null }

/** An opening within half an hour of the one before is the same visit: a reload, or the phone after the computer. */
export const VISIT_GAP_MS = 30 * 60_000

/** From this visit on a quote without an answer is worth a call. */
export const VISITS_WITHOUT_ANSWER = 3

/** The visits once the page was opened at a moment. */
export function visitsAfter({ count, lastOpenedAt }: Visits, openedAt: Date): Visits {
  const isSame = lastOpenedAt !== null && openedAt.getTime() - lastOpenedAt.getTime() < VISIT_GAP_MS
  return { count: isSame ? count : count + 1, lastOpenedAt: openedAt }
}
