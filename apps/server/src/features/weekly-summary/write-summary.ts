import { EXPIRING_WITHIN_DAYS } from '@quotewright/domain/analytics/attention.ts'
import { addDays, calendarDate } from '@quotewright/domain/quotes/dates.ts'
import type { StaleCause } from '@quotewright/domain/quotes/stale/stale-causes.ts'
import type { SummaryWeek } from '@quotewright/domain/weekly-summary/summary-week.ts'
import type { WeeklySummary } from '@quotewright/domain/weekly-summary/weekly-summary.ts'
import type { Tx } from '../../platform/context.ts'
import { countOpenRequests } from '../change-requests/public.ts'
import { hasFeature, type Organization } from '../organizations/public.ts'
import { countExpiringQuotes } from '../quotes/public.ts'
import { countStaleByCause, listStaleQuotes, type StaleQuote } from '../stale-quotes/public.ts'
import { countUnread, readLost, readWaiting, readWon } from './weekly-summary.repository.ts'

/** As many are looked through for a few of each cause. */
const LOOKED_THROUGH = 50
const LISTED = 3

/** What happened in an organization in a week, and what waits now. */
export async function writeSummary(
  tx: Tx,
  week: SummaryWeek,
  organization: Organization,
): Promise<WeeklySummary> {
  const today = calendarDate(tx.now(), organization.timeZone)
  const stale = await listStaleQuotes(tx, LOOKED_THROUGH)
  const counts = await countStaleByCause(tx)
  const of = (cause: StaleCause) => ({ count: counts[cause], quotes: quotesOf(stale, cause) })
  return {
    won: await readWon(tx, week),
    lost: await readLost(tx, week),
    waiting: await readWaiting(tx),
    pricesChanged: of('prices_changed'),
    openedUnanswered: of('opened_without_answer'),
    expiringSoon: await countExpiringQuotes(tx, { from: today, to: addDays(today, EXPIRING_WITHIN_DAYS) }),
    changesToConfirm: await countOpenRequests(tx),
    unreadMessages: hasFeature(tx, organization, 'messages') ? await countUnread(tx) : 0,
  }
}

const quotesOf = (stale: readonly StaleQuote[], cause: StaleCause) =>
  stale
    .filter((one) => one.cause === cause)
    .slice(0, LISTED)
    .map(({ quoteId, quoteNumber, customerName, currency }) => ({
      id: quoteId,
      number: quoteNumber,
      customerName,
      currency,
      cents: 0,
      sentAt: null,
    }))
