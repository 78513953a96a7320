import { type ScreenedField, screenContent } from '@quotewright/estimating/screen/screen.ts'
import type { FieldProblem } from '../../platform/errors.ts'
import type { QuoteContent } from './quote.ts'

type Screened = Pick<QuoteContent, 'customerName' | 'customerCompany' | 'title' | 'notes' | 'lineItems'>

/** What content screening refuses of a quote, each at its field. Source: decisions §9. */
export function screeningProblems(content: Screened): FieldProblem[] {
  const parts: [path: string, field: ScreenedField, text: string][] = [
    ['customer_name', 'customerName', content.customerName],
    ['customer_company', 'companyName', content.customerCompany],
    ['title', 'projectDescription', content.title],
    ['notes', 'notes', content.notes],
    ...content.lineItems.map(({ description }, at): [string, ScreenedField, string] => [
      `line_items.${at}.item_description`,
      'projectDescription',
      description,
    ]),
  ]
  return parts.flatMap(([path, field, text]) => {
    const refusal = screenContent({ [field]: text })
    return refusal === undefined ? [] : [{ path, message: refusal.message }]
  })
}
