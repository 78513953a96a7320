/** Trades a price can belong to; `general` serves all of them. */
export const TRADE_LABELS = {
  electrical: 'Electrical',
  plumbing: 'Plumbing',
  hvac: 'Air conditioning',
  carpentry: 'Carpentry',
  landscaping: 'Landscaping',
  painting: 'Painting',
  roofing: 'Roofing',
  tiling: 'Tiling',
  fencing: 'Fencing',
  concreting: 'Concreting',
  cleaning: 'Cleaning',
  handyman: 'Handyman',
  general: 'General',
} as const

export type Trade = keyof typeof TRADE_LABELS

export const TRADES = Object.keys(TRADE_LABELS) as readonly Trade[]

/** Whether a word from outside (a database column, a CSV) names a trade. */
export const isTrade = (word: string): word is Trade => Object.hasOwn(TRADE_LABELS, word)

/** The trade a person names, by its word or its label in any case; undefined when there is none. */
export function tradeNamed(text: string): Trade | undefined {
  const wanted = text.trim().toLowerCase()
  return TRADES.find((trade) => trade === wanted || TRADE_LABELS[trade].toLowerCase() === wanted)
}
