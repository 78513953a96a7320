import type { QuoteViews } from '@quotewright/contracts/quote-history.ts'

const UNITS = [
  { seconds: 86_400, name: 'day' },
  { seconds: 3_600, name: 'hour' },
  { seconds: 60, name: 'minute' },
] as const

/** A span in its largest unit that fits, as in `2 hours`. */
export function spanText(seconds: number): string {
  const unit = UNITS.find((one) => seconds >= one.seconds)
  if (unit === undefined) return 'less than a minute'
  const count = Math.floor(seconds / unit.seconds)
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`
}

/** How often the customer's page was seen, in words. */
export function viewsText({ count, seconds_to_first_view: seconds }: QuoteViews): string {
  if (count === 0) return 'Not viewed yet'
  const times = count === 1 ? 'Viewed once' : `Viewed ${count} times`
  return seconds === null ? times : `${times}, first ${spanText(seconds)} after publishing`
}
