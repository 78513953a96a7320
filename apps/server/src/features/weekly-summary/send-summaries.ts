import { weeklySummaryMail } from '@quotewright/domain/mail/weekly-summary-mail.ts'
import { isSummaryDue, lastWeek, type SummaryWeek } from '@quotewright/domain/weekly-summary/summary-week.ts'
import { isNothing, type WeeklySummary } from '@quotewright/domain/weekly-summary/weekly-summary.ts'
import { type Context, inTransaction, type Services } from '../../platform/context.ts'
import { forEachTenant } from '../../platform/jobs/each-tenant.ts'
import { getOrganization, type Organization } from '../organizations/public.ts'
import { enqueueMessage } from '../outbox/public.ts'
import { claimSummary, keepMail, listSubscribers, type Subscriber } from './weekly-summary.repository.ts'
import { writeSummary } from './write-summary.ts'

/**
 * Sends the weekly summary to everyone who wants it, where it is due: Monday morning there. Once for a person and week,
 * however many workers there are and whenever one dies: the row that confirms it and the mail are written together. Where
 * no mail leaves the machine none is written down.
 */
export async function sendSummaries(services: Services): Promise<void> {
  if (services.mailer === null) return
  const people = Map.groupBy(await listSubscribers(services), (one) => one.tenantId)
  await forEachTenant(services, people.keys(), {
    work: (ctx) => sendOf(ctx, people.get(ctx.tenantId) ?? []),
    failure: 'Some weekly summaries were not sent',
  })
}

interface Written {
  readonly organization: Organization
  readonly week: SummaryWeek
  readonly summary: WeeklySummary
}

async function sendOf(ctx: Context, people: readonly Subscriber[]): Promise<void> {
  const written = await inTransaction(ctx, async (tx): Promise<Written | undefined> => {
    const organization = await getOrganization(tx)
    const week = lastWeek(tx.now(), organization)
    if (!isSummaryDue(week, tx.now())) return undefined
    return { organization, week, summary: await writeSummary(tx, week, organization) }
  })
  if (written === undefined) return
  for (const person of people) await sendTo(ctx, person, written)
}

/** Nothing to tell is no mail. */
function sendTo(ctx: Context, person: Subscriber, { organization, week, summary }: Written): Promise<void> {
  const { monday } = week
  return inTransaction(ctx, async (tx) => {
    if (!(await claimSummary(tx, person.userId, monday)) || isNothing(summary)) return
    const { publicUrl } = tx.services
    const { id } = await enqueueMessage(tx, {
      channel: 'email',
      kind: 'weekly-summary.summary',
      to: person.email,
      content: weeklySummaryMail({
        summary,
        monday,
        name: person.name,
        organization,
        publicUrl,
        site: new URL(publicUrl).host,
      }),
      headers: { 'Auto-Submitted': 'auto-generated' },
      dedupeKey: `weekly-summary:${monday}:${person.userId}`,
    })
    await keepMail(tx, person.userId, monday, id)
  })
}
