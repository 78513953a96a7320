import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { type ScreenedField, screenContent } from '@quotewright/estimating/screen/screen.ts'
import { LRUCache } from 'lru-cache'
import { AppError, type FieldProblem } from '../../platform/errors.ts'

type Screened = Pick<
  QuoteContent,
  | 'customerName'
  | 'customerCompany'
  | 'title'
  | 'notes'
  | 'lineItems'
  | 'sections'
  | 'options'
  | 'scope'
  | 'paymentTerms'
>

interface ScreenedPart {
  readonly path: string
  readonly field: ScreenedField
  readonly text: string
}

/** What content screening refuses of a quote, each at its field. Source: decisions §9. */
export const screeningProblems = (content: Screened): FieldProblem[] => problemsOf(partsOf(content))

/**
 * Screens what is written to a quote or a template, all that its customer reads and its description.
 *
 * @param present the content before the change. Only texts that are new or changed are judged: a quote that was kept
 *   before a rule was there can still be saved.
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
  ...layoutParts(content),
]

/** What stands around the lines. */
function layoutParts({ sections, options, scope, paymentTerms }: Screened): ScreenedPart[] {
  const wording = (path: string, text: string): ScreenedPart => ({ path, field: 'wording', text })
  return [
    wording('payment_terms', paymentTerms),
    ...sections.map(({ title }, at) => wording(`sections.${at}.title`, title)),
    ...options.flatMap(({ group, title, description }, at) => [
      wording(`options.${at}.group`, group),
      wording(`options.${at}.title`, title),
      wording(`options.${at}.description`, description),
    ]),
    ...(scope?.included ?? []).map((text, at) => wording(`scope.included.${at}`, text)),
    ...(scope?.notIncluded ?? []).map((text, at) => wording(`scope.not_included.${at}`, text)),
  ]
}

/**
 * Screens texts of other features that a customer reads, such as the written sections of a quote.
 *
 * @param texts each with the path of its field; those in `known` were kept before, and are not judged again.
 * @throws AppError `invalid` at each that is not fit for a business.
 */
export function refuseUnfitTexts(
  texts: readonly (readonly [path: string, text: string])[],
  known: readonly string[] = [],
): void {
  const fresh = texts.filter(([, text]) => !known.includes(text))
  const errors = problemsOf(fresh.map(([path, text]): ScreenedPart => ({ path, field: 'wording', text })))
  const [first] = errors
  if (first !== undefined) throw new AppError('invalid', first.message, { errors })
}

const problemsOf = (parts: readonly ScreenedPart[]): FieldProblem[] =>
  parts.flatMap(({ path, field, text }) => {
    const message = judged(field, text)
    return message === null ? [] : [{ path, message }]
  })

/** The same lines and terms are in quote after quote, and judging them is half of what making one costs. */
const KEPT_TEXTS = 4000
/** Longer ones are seldom written twice. */
const KEPT_LENGTH = 300

const verdicts = new LRUCache<string, { readonly message: string | null }>({ max: KEPT_TEXTS })

/** The words of the refusal, or null. They follow from field and text alone, so they are kept for a while. */
function judged(field: ScreenedField, text: string): string | null {
  const judge = () => screenContent({ [field]: text })?.message ?? null
  if (text.length > KEPT_LENGTH) return judge()
  const key = `${field} ${text}`
  const verdict = verdicts.get(key) ?? { message: judge() }
  verdicts.set(key, verdict)
  return verdict.message
}
