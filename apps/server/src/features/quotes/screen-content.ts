import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { type ScreenedField, screenContent } from '@quotewright/estimating/screen/screen.ts'
import { AppError, type FieldProblem } from '../../platform/errors.ts'

type Screened = Pick<QuoteContent, 'customerName' | 'customerCompany' | 'title' | 'notes' | 'lineItems'>

interface ScreenedPart {
  readonly path: string
  readonly field: ScreenedField
  readonly text: string
}

/** What content screening refuses of a quote, each at its field. Source: decisions §9. */
export const screeningProblems = (content: Screened): FieldProblem[] => problemsOf(partsOf(content))

/**
 * Screens what is written to a quote or a template.
 *
 * @param present the content before the change; what it says already is not judged again
 * @throws AppError `invalid` at each field that is not fit for a business.
 */
export function refuseUnfit(content: QuoteContent, present: QuoteContent | null): void {
  const partsWith = (each: QuoteContent): ScreenedPart[] => [
    ...partsOf(each),
    { path: 'description', field: 'projectDescription', text: each.description },
  ]
  const keyOf = ({ field, text }: ScreenedPart) => `${field} ${text}`
  const known = new Set(present === null ? [] : partsWith(present).map(keyOf))
  const errors = problemsOf(partsWith(content).filter((part) => !known.has(keyOf(part))))
  const [first] = errors
  if (first !== undefined) throw new AppError('invalid', first.message, { errors })
}

const partsOf = (content: Screened): ScreenedPart[] => [
  { path: 'customer_name', field: 'customerName', text: content.customerName },
  { path: 'customer_company', field: 'companyName', text: content.customerCompany },
  { path: 'title', field: 'title', text: content.title },
  { path: 'notes', field: 'notes', text: content.notes },
  ...content.lineItems.map(({ description }, at): ScreenedPart => {
    return { path: `line_items.${at}.item_description`, field: 'lineItem', text: description }
  }),
]

const problemsOf = (parts: readonly ScreenedPart[]): FieldProblem[] =>
  parts.flatMap(({ path, field, text }) => {
    const refusal = screenContent({ [field]: text })
    return refusal === undefined ? [] : [{ path, message: refusal.message }]
  })
