import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import {
  type GatedQuote,
  type GateProblem,
  type GateResult,
  passesGate,
} from '@quotewright/domain/quotes/publish-gate.ts'
import { contentTotals, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { getOrganization } from '../organizations/public.ts'
import { screeningProblems } from './screen-content.ts'
import { openProseIssues } from './stored-prose.repository.ts'

/** What is let out. */
export interface Gated {
  /** Undefined for a quote that is being made: nothing is written for it yet. */
  readonly quoteId?: string
  readonly content: QuoteContent
  /** The written sections that go with it. */
  readonly sections?: 'newest' | 'published'
}

/**
 * Lets a content that staff publish out to the customer, or refuses it.
 * Everything that shows something new to a customer passes here, in the
 * transaction that shows it.
 *
 * @param isExpiryConfirmed whether it may go out although its valid date has passed.
 * @throws AppError `invalid` at each field in the way.
 * Source: decisions §2.
 */
export async function passGate(tx: Tx, gated: Gated, isExpiryConfirmed: boolean): Promise<void> {
  const { quoteId, content, sections = 'newest' } = gated
  const { problems, warnings } = await gateResult(tx, content, {
    screening: screeningProblems(content),
    proseIssues: quoteId === undefined ? [] : await openProseIssues(tx, quoteId, content, sections),
  })
  refuse(problems, content)
  if (!isExpiryConfirmed) refuse(warnings, content)
}

/**
 * The same for what a customer makes of a quote: its words are the business's,
 * and were judged when they were published.
 *
 * @param path the field of the customer's form.
 * @throws AppError `invalid` there.
 */
export async function passCustomerGate(tx: Tx, content: QuoteContent, path: string): Promise<void> {
  const { problems } = await gateResult(tx, content, { screening: [], proseIssues: [] })
  if (problems.length > 0)
    throw invalidField(path, 'We can’t price this online. Please ask for a change instead.')
}

async function gateResult(
  tx: Tx,
  content: QuoteContent,
  words: Pick<GatedQuote, 'screening' | 'proseIssues'>,
): Promise<GateResult> {
  const { timeZone } = await getOrganization(tx)
  return passesGate({
    ...content,
    totals: contentTotals(content),
    today: calendarDate(tx.now(), timeZone),
    ...words,
    allowsUnpriced: tx.tenantId === DEMO_TENANT_ID,
  })
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
  return `Add a price to “${lineItems[at]?.description ?? ''}”${others} before publishing`
}
