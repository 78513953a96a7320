import { screenContent } from '@quotewright/estimating/screen/screen.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { recordEvent } from '../product-events/public.ts'
import { insertLead, type Lead } from './leads.repository.ts'

/**
 * Keeps the details of a visitor.
 *
 * @param ctx of the demo tenant.
 * @param at where in the body the details are, such as `metadata.lead_details.`.
 * @returns the lead's id.
 * @throws AppError `invalid` when a name is not fit for a business.
 * Source: part 1 §5, §7.
 */
export function saveLead(ctx: Context, lead: Omit<Lead, 'id'>, at = ''): Promise<string> {
  const refusal = screenContent({
    customerName: `${lead.firstName} ${lead.lastName}`.trim(),
    companyName: lead.businessName,
  })
  if (refusal !== undefined) {
    const field = refusal.field === 'companyName' ? 'business_name' : 'first_name'
    throw invalidField(`${at}${field}`, refusal.message)
  }
  return inTransaction(ctx, async (tx) => {
    const id = await insertLead(tx, lead)
    await recordEvent(tx, { type: 'lead_saved', properties: {} })
    return id
  })
}
