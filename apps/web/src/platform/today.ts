import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import { currentTimeZone } from './region.ts'

/** The organization's day as `2026-03-31`; for visitors that of their device. */
export const today = (): string => calendarDate(new Date(), currentTimeZone())
