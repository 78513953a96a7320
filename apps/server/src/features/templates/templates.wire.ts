import type { Template as TemplateWire } from '@quotewright/contracts/templates.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { toDepositWire, toLineItemWire } from '../quotes/public.ts'
import type { Template } from './template.ts'

export function toTemplateWire(template: Template): TemplateWire {
  const { id, name, content, timesUsed, createdAt, updatedAt } = template
  const totals = quoteTotals(content.lineItems, content)
  return {
    id,
    name,
    title: content.title,
    description: content.description,
    payment_terms: content.paymentTerms,
    notes: content.notes,
    tax_mode: content.taxMode,
    currency: content.currency,
    tax_label: content.taxLabel,
    discount_amount: centsToDecimal(totals.discountCents),
    subtotal: centsToDecimal(totals.subtotalCents),
    tax_amount: centsToDecimal(totals.taxCents),
    total_amount: centsToDecimal(totals.totalCents),
    ...toDepositWire(content.deposit, totals),
    line_items: content.lineItems.map(toLineItemWire),
    sections: [...content.sections],
    options: [...content.options],
    times_used: timesUsed,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}
