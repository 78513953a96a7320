import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import { type GateProblem, passesGate } from '@quotewright/domain/quotes/publish-gate.ts'
import type { Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { getOrganization } from '../organizations/public.ts'
import { contentTotals, type Quote, type QuoteContent } from './quote.ts'
import { screeningProblems } from './screen-content.ts'
import { openProseIssues } from './stored-prose.repository.ts'

/**
 * Lets a quote out to a customer with its written sections, or refuses it. Everything that shows
 * something to a customer passes here, in the transaction that shows it.
 *
 * @param isExpiryConfirmed whether it may go out although its valid date has passed.
 * @throws AppError `invalid` at each field in the way.
 * Source: decisions §2.
 */
export async function passGate(
  tx: Tx,
  { id, content }: Pick<Quote, 'id' | 'content'>,
  isExpiryConfirmed: boolean,
): Promise<void> {
  const { timeZone } = await getOrganization(tx)
  const { problems, warnings } = passesGate({
    ...content,
    totals: contentTotals(content),
    today: calendarDate(tx.now(), timeZone),
    proseIssues: await openProseIssues(tx, id, content),
    screening: screeningProblems(content),
    allowsUnpriced: tx.tenantId === DEMO_TENANT_ID,
  })
  refuse(problems, content)
  if (!isExpiryConfirmed) refuse(warnings, content)
}

function refuse(errors: readonly GateProblem[], content: QuoteContent): void {
  const [first] = errors
  if (first === undefined) return
  const unpriced = errors.filter(({ path }) => path.endsWith('.item_unit_price'))
  const detail = unpriced[0] === first ? pricingProblem(unpriced, content) : first.message
  throw new AppError('invalid', detail, { errors })
}

/** All of them in one sentence. */
function pricingProblem(unpriced: readonly GateProblem[], { lineItems }: QuoteContent): string {
  const at = Number(unpriced[0]?.path.split('.')[1])
  const others = unpriced.length === 1 ? '' : ` and ${unpriced.length - 1} more`
  return `Price “${lineItems[at]?.description ?? ''}”${others} before publishing: nothing prices ${others === '' ? 'it' : 'them'} yet`
}
