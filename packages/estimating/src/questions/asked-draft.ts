import type { QuoteTerms, QuoteTotals } from '@quotewright/domain/quotes/totals.ts'
import type { MoneyTerms } from '@quotewright/domain/region/formats.ts'
import type { Agreement } from '../assemble/reading.ts'
import type { PricedItem } from '../price/priced-item.ts'
import type { DraftClause, DraftLine, StatedTotal } from '../quote-draft.ts'
import type { WorkItem } from '../segment/work-item.ts'
import type { Mark } from '../tokens/mark.ts'
import type { DraftAnswer } from './draft-question.ts'

/** A line of a draft with the item it was made of. */
export interface AskedLine {
  readonly priced: PricedItem
  readonly line: DraftLine
  /** Place among the lines of the draft, the optional ones last. */
  readonly lineIndex: number
}

/** A draft before its questions, and how its lines would be otherwise. */
export interface AskedDraft {
  readonly description: string
  readonly answers: readonly DraftAnswer[]
  readonly marks: readonly Mark[]
  /** How far two readers of the text agree; absent where only one read it. */
  readonly agreement?: Agreement | undefined
  readonly clauses: readonly DraftClause[]
  readonly stated: StatedTotal | null
  readonly lines: readonly AskedLine[]
  /** Every line, those that only make the total meet a stated one too. */
  readonly allLines: readonly DraftLine[]
  readonly totals: QuoteTotals
  readonly terms: MoneyTerms & QuoteTerms
  /** What the whole text takes off or sets apart: discounts and deposits, in cents. */
  readonly spokenForCents: readonly number[]
  /** What was added to the lines, or taken off, for no other reason than to meet the stated total, in cents. */
  readonly forcedCents: number
  /** What the quote comes to with these lines instead, its discount and stated total settled again. */
  readonly totalOf: (lines: readonly DraftLine[]) => number
  /** The line an item makes when it is priced so. */
  readonly lineFor: (item: WorkItem) => DraftLine
}

/** A question with how far its answers lie apart, in cents. */
export interface Weighed<Question> {
  readonly question: Question
  readonly weightCents: number
}
