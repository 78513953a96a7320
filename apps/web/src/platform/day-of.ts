import { isCalendarDate } from '@quotewright/domain/quotes/dates.ts'

/** A day of the calendar, `YYYY-MM-DD`, as an address or a field has it; undefined for anything else, such as 31 February. */
export const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined
