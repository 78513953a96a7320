import { encodeContent } from '@quotewright/contracts/quote-codec.ts'
import type { Template as TemplateWire } from '@quotewright/contracts/templates.ts'
import { contentTotals } from '@quotewright/domain/quotes/quote-content.ts'
import type { Template } from './template.ts'

export function toTemplateWire({ content, ...template }: Template): TemplateWire {
  const wire = encodeContent(content, contentTotals(content))
  return {
    id: template.id,
    name: template.name,
    title: wire.title,
    description: wire.description,
    payment_terms: wire.payment_terms,
    notes: wire.notes,
    tax_mode: wire.tax_mode,
    currency: wire.currency,
    tax_label: wire.tax_label,
    discount_amount: wire.discount_amount,
    subtotal: wire.subtotal,
    tax_amount: wire.tax_amount,
    total_amount: wire.total_amount,
    deposit: wire.deposit,
    deposit_amount: wire.deposit_amount,
    line_items: wire.line_items,
    sections: wire.sections,
    options: wire.options,
    times_used: template.timesUsed,
    created_at: template.createdAt.toISOString(),
    updated_at: template.updatedAt.toISOString(),
  }
}
