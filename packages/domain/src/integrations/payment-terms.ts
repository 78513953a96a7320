import { addDays } from '../quotes/dates.ts'

const AT_ONCE =
  /\b(?:(?:up)?on (?:receipt|acceptance|completion|the day)|cod|cash on delivery|immediate(?:ly)?)\b/i
const END_OF_MONTH = /\b(?:eom|end of (?:the )?month)\b/i
/** "Net 30", "14 days", "7-day", "fourteen (14) calendar days". */
const DAYS = /\bnet\s*(\d{1,3})\b|\b(\d{1,3})\)?[\s-]*(?:(?:calendar|business|working|week)[\s-]*)?days?\b/i

/**
 * The day something is due, by payment terms in words: "Net 30", "14 calendar days", "30 days EOM", "Due upon
 * completion". Business days are counted as days: when a trade has its holidays, terms don't say.
 *
 * @param from `yyyy-mm-dd`, as the result
 * @param silent days where the terms say nothing of it
 */
export function dueDate(paymentTerms: string, from: string, silent = 30): string {
  const stated = daysIn(paymentTerms)
  if (END_OF_MONTH.test(paymentTerms)) return addDays(endOfMonth(from), stated ?? 0)
  return addDays(from, stated ?? (AT_ONCE.test(paymentTerms) ? 0 : silent))
}

function daysIn(paymentTerms: string): number | undefined {
  const [, net, plain] = DAYS.exec(paymentTerms) ?? []
  const days = net ?? plain
  return days === undefined ? undefined : Number(days)
}

function endOfMonth(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
