const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Forms of a date, each with the places of its day, month and year. Days come first, as in Australia. */
const FORMS = [
  { pattern: /\b(20\d{2})-(\d{1,2})-(\d{1,2})\b/, order: ['year', 'month', 'day'] },
  { pattern: /\b(\d{1,2})[/.-](\d{1,2})[/.-]((?:20)?\d{2})\b/, order: ['day', 'month', 'year'] },
  {
    pattern: /\b(\d{1,2})(?:st|nd|rd|th)?[\s-]+(?:of\s+)?([a-z]{3,9})\.?,?[\s-]+((?:20)?\d{2})\b/i,
    order: ['day', 'month', 'year'],
  },
  {
    pattern: /\b([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(20\d{2})\b/i,
    order: ['month', 'day', 'year'],
  },
] as const

const monthOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1

function isoOf(day: number, month: number, year: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  // A 31 April would come out as a day of May.
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return undefined
  return date.toISOString().slice(0, 10)
}

/** The first date in a text, as ISO 8601; undefined where there is none. */
export function readDate(text: string): string | undefined {
  for (const { pattern, order } of FORMS) {
    const match = pattern.exec(text)
    if (match === null) continue
    const part = (name: 'day' | 'month' | 'year'): string => match[order.indexOf(name) + 1] ?? ''
    const year = Number(part('year'))
    const [day, month] = [Number(part('day')), monthOf(part('month'))]
    const full = year < 100 ? 2000 + year : year
    // "03/25/2026" has its month first.
    const date = isoOf(day, month, full) ?? (month > 12 ? isoOf(month, day, full) : undefined)
    if (date !== undefined) return date
  }
  return undefined
}
