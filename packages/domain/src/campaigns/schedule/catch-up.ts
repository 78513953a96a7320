import { calendarDate } from '../../quotes/dates.ts'
import { withinDailyCap } from './daily-cap.ts'
import { nextSendable, type SendingHours } from './sending-hours.ts'

/** A follow-up whose moment has passed, as after downtime. */
export interface OverdueFollowUp {
  readonly id: string
  readonly dueAt: Date
  readonly address: string
  /** When this address was last sent a follow-up about any quote. */
  readonly lastSentToAddressAt: Date | null
}

/** How many follow-ups an organization sends a minute at most. */
export const FOLLOW_UPS_PER_MINUTE = 10
const GAP_MS = 60_000 / FOLLOW_UPS_PER_MINUTE

export interface CatchUpSlot<Overdue> {
  readonly followUp: Overdue
  readonly sendAt: Date
}

/**
 * Spreads what is overdue, those due first going first: never within quiet
 * hours, no faster than the pace, and one a day to an address. What does not fit
 * a day waits for the next. Source: field.md points 12 and 13.
 *
 * @param taken the moments that others were spread to before, behind which these come.
 */
export function spreadOverdue<Overdue extends OverdueFollowUp>(
  overdue: readonly Overdue[],
  now: Date,
  hours: SendingHours,
  taken: readonly Date[] = [],
): CatchUpSlot<Overdue>[] {
  const lastSent = new Map<string, Date | null>()
  const nextOn = new Map<string, Date>()
  for (const moment of [...taken].sort((a, b) => a.getTime() - b.getTime())) takeSlot(moment, nextOn, hours)
  return [...overdue].sort(byDueAt).map((followUp) => {
    const key = followUp.address.trim().toLowerCase()
    const last = lastSent.get(key) ?? followUp.lastSentToAddressAt
    const sendAt = freeSlot(withinDailyCap(now, last, hours), nextOn, hours)
    takeSlot(sendAt, nextOn, hours)
    lastSent.set(key, sendAt)
    return { followUp, sendAt }
  })
}

function takeSlot(moment: Date, nextOn: Map<string, Date>, { timeZone }: SendingHours): void {
  nextOn.set(calendarDate(moment, timeZone), new Date(moment.getTime() + GAP_MS))
}

const byDueAt = (a: OverdueFollowUp, b: OverdueFollowUp): number =>
  a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id))

/** The first moment that is neither quiet nor taken. A day that is full leads into the next. */
function freeSlot(from: Date, nextOn: ReadonlyMap<string, Date>, hours: SendingHours): Date {
  const sendable = nextSendable(from, hours)
  const next = nextOn.get(calendarDate(sendable, hours.timeZone))
  return next === undefined || next <= sendable ? sendable : freeSlot(next, nextOn, hours)
}
