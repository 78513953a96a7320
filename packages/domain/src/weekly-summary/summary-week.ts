import { localTime, momentsOf } from '../campaigns/schedule/local-time.ts'
import { nextSendable, type SendingHours } from '../campaigns/schedule/sending-hours.ts'
import { addDays } from '../quotes/dates.ts'

/** The week a summary is about, and when it goes out. */
export interface SummaryWeek {
  /** The Monday it goes out on, where the organization is: `yyyy-mm-dd`. */
  readonly monday: string
  /** The seven days before: from the start of the first to the start of that Monday. */
  readonly from: Date
  readonly until: Date
  /** Monday at seven, or the end of the quiet hours. */
  readonly sendAt: Date
}

const SEVEN = 7 * 60
/** Later than that it is old news. */
const LATEST_MS = 2 * 86_400_000

/** The last week that is over, where the organization is. */
export function lastWeek(now: Date, hours: SendingHours): SummaryWeek {
  const { date } = localTime(now, hours.timeZone)
  const monday = addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
  const [from] = momentsOf({ date: addDays(monday, -7), minutes: 0 }, hours.timeZone)
  const [until] = momentsOf({ date: monday, minutes: 0 }, hours.timeZone)
  const [seven] = momentsOf({ date: monday, minutes: SEVEN }, hours.timeZone)
  return { monday, from, until, sendAt: nextSendable(seven, hours) }
}

/** Whether the summary of a week goes out at a moment: from its time on, and less than two days late. */
export const isSummaryDue = ({ sendAt }: SummaryWeek, now: Date): boolean =>
  now >= sendAt && now.getTime() - sendAt.getTime() < LATEST_MS
