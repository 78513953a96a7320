/** Why an open quote needs another look. */
export const STALE_CAUSES = ['prices_changed', 'opened_without_answer'] as const
export type StaleCause = (typeof STALE_CAUSES)[number]

/** The console's address of a quote beside today's prices, where it can be re-issued with them. */
export const todaysPricesPath = (quoteId: string): string => `/management?reprice=${quoteId}`
