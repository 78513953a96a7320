import { isCounted, type QuoteOption } from './options.ts'

/** What publishing looks at of a line. */
export interface GatedLine {
  readonly description: string
  readonly needsPrice: boolean
  readonly optional?: boolean
  readonly selected?: boolean
  readonly optionId?: string | null
}

/** Text in the written sections that does not agree with the quote. */
export interface ProseIssue {
  /** The text of the written content, such as `cover_letter` or `faqs.2.answer`. */
  readonly section: string
  /** The words in question. */
  readonly text: string
  readonly message: string
}

/** One thing that stops a quote from being published. */
export interface GateProblem {
  /** The field, as the API names it. */
  readonly path: string
  readonly message: string
}

/** All that decides whether a quote may be shown to its customer. */
export interface GatedQuote {
  readonly lineItems: readonly GatedLine[]
  readonly options: readonly QuoteOption[]
  readonly totals: { readonly totalCents: number; readonly promotionCents: number }
  /** Why it is free on purpose; '' for no reason. */
  readonly freeReason: string
  readonly validUntil: string
  /** Today's date where the business is. */
  readonly today: string
  readonly proseIssues: readonly ProseIssue[]
  /** What content screening refuses. */
  readonly screening: readonly GateProblem[]
  /** A demo has no one who could price a line: its page shows the line as to be confirmed. */
  readonly allowsUnpriced: boolean
}

export interface GateResult {
  /** None: the quote may be published. */
  readonly problems: readonly GateProblem[]
  /** What a person has to confirm first. */
  readonly warnings: readonly GateProblem[]
}

/** Source: part 2 §4 "Quote actions". */
export const NO_TOTAL = 'Quote total must be greater than zero'

/**
 * The one check in front of everything a customer can see: of the first
 * publishing, of every later version, and of what the customer changes.
 *
 * Source: decisions §2.
 */
export function passesGate(quote: GatedQuote): GateResult {
  return {
    problems: [
      ...(quote.lineItems.length === 0 ? NOTHING_IN_IT : [...lineProblems(quote), ...totalProblems(quote)]),
      ...quote.screening,
      ...quote.proseIssues.map(({ section, message }) => ({ path: `enriched_content.${section}`, message })),
    ],
    warnings:
      quote.validUntil < quote.today
        ? [{ path: 'valid_until', message: 'This date has passed. Choose a new one, or publish it anyway.' }]
        : [],
  }
}

const NOTHING_IN_IT: readonly GateProblem[] = [
  { path: 'total_amount', message: NO_TOTAL },
  { path: 'line_items', message: 'Add at least one line item' },
]

/** A letter or a digit: dashes and dots say nothing. */
const WORDS = /[\p{L}\p{N}]/u

function lineProblems({ lineItems, allowsUnpriced }: GatedQuote): GateProblem[] {
  return lineItems.flatMap((line, at) => {
    const problems: GateProblem[] = []
    if (!WORDS.test(line.description)) {
      problems.push({
        path: `line_items.${at}.item_description`,
        message: `Line ${at + 1} needs a description`,
      })
    }
    if (!allowsUnpriced && isUnpriced(line)) {
      problems.push({
        path: `line_items.${at}.item_unit_price`,
        message: `“${line.description}” needs a price`,
      })
    }
    return problems
  })
}

/** An extra without a price cannot be taken by the customer, so it may be shown. Taken, it counts like any line. */
const isUnpriced = ({ needsPrice, optional, selected }: GatedLine): boolean =>
  needsPrice && (optional !== true || selected === true)

/** Nothing to pay needs a reason: of staff, or a promotion that takes off everything. */
function totalProblems({ lineItems, options, totals, freeReason }: GatedQuote): GateProblem[] {
  const { totalCents, promotionCents } = totals
  if (totalCents > 0) return []
  const isFree = totalCents === 0 && lineItems.some((line) => isCounted(line, options))
  if (isFree && (freeReason.trim() !== '' || promotionCents > 0)) return []
  return [{ path: 'total_amount', message: NO_TOTAL }]
}
