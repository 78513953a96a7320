/** Figures that are followed over time. */
export const TREND_METRICS = ['revenue', 'quotes_sent', 'acceptances', 'win_rate', 'response_time'] as const
export type TrendMetric = (typeof TREND_METRICS)[number]

/** What quotes can be grouped by. `dropped` and `negotiated` count lines, the others quotes. */
export const BREAKDOWNS = [
  'response',
  'price',
  'decision',
  'trade',
  'template',
  'work',
  'member',
  'reason',
  'step',
  'sent_hour',
  'dropped',
  'negotiated',
] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

/** What the quotes behind a figure can be grouped by: the follow-up that was answered, and the age of open ones, too. */
export const TOLD_APART = [...BREAKDOWNS, 'answered_step', 'age'] as const

/** By which day quotes belong to a figure; `open`: by the day they were first sent, those that still are. */
export const FIGURE_BASES = ['created', 'sent', 'viewed', 'accepted', 'declined', 'open'] as const
export type FigureBasis = (typeof FIGURE_BASES)[number]

/** Rows of the longest file of quotes behind a figure. */
export const MOST_QUOTES_IN_FILE = 10_000
