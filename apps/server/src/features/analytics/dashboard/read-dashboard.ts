import { type Context, inListing } from '../../../platform/context.ts'
import { getOrganization, hasFeature, type Organization } from '../../organizations/public.ts'
import { hasQuotes } from '../../quotes/public.ts'
import { findRating } from '../../reviews/public.ts'
import { freshFigures } from '../figures/fold-figures.ts'
import { type Frame, frameOf, type PeriodAsked } from '../frame.ts'
import { type DashboardFigures, readDashboardFigures } from './dashboard-figures.ts'
import { type NeedsAttention, readNeedsAttention } from './needs-attention.ts'
import { readSetup, type Setup } from './read-setup.ts'
import { type Activity, readRecentActivity } from './recent-activity.ts'

/** What the first page shows. */
export interface Dashboard {
  readonly frame: Frame
  readonly hasQuotes: boolean
  readonly setup: Setup
  readonly figures: DashboardFigures
  readonly activity: readonly Activity[]
  /** Minutes that someone would have taken. */
  readonly assumed: Pick<Organization, 'minutesPerLine' | 'minutesPerDocument'>
  readonly satisfaction: { readonly rating: number | null; readonly reviews: number }
  readonly attention: NeedsAttention
}

/**
 * Figures of some days, the last 30 by default, what happened last, and what waits for a person now.
 *
 * @throws AppError `invalid` for dates that make no range. Source: part 1 §2 "Dashboard".
 */
export async function readDashboard(ctx: Context, asked: PeriodAsked, isAdmin: boolean): Promise<Dashboard> {
  await freshFigures(ctx)
  return inListing(ctx, async (tx) => {
    const organization = await getOrganization(tx)
    const frame = await frameOf(tx, asked)
    return {
      frame,
      hasQuotes: await hasQuotes(tx),
      setup: await readSetup(tx, organization),
      figures: await readDashboardFigures(tx, frame),
      activity: await readRecentActivity(tx, hasFeature(tx, organization, 'campaigns')),
      assumed: organization,
      satisfaction: await findRating(tx),
      attention: await readNeedsAttention(tx, { organization, isAdmin }),
    }
  })
}
