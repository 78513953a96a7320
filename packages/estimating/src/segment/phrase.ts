import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { TextSpan } from '../quote-draft.ts'
import type { WorkKind } from '../text/lexicon.ts'

/** A quantity read from the text. */
export interface ReadQuantity {
  readonly value: number
  readonly unit: string
  readonly how: 'stated' | 'calculated' | 'assumed'
  /** How it was worked out: "2 men × 3 h". */
  readonly label: string
  readonly span?: TextSpan
  /** The people the hours are of: "2 men". */
  readonly crew?: TextSpan
}

/** A price read from the text, in cents. */
export interface ReadPrice {
  readonly cents: number
  /** `unit`: each or per unit; `line`: for the whole line; `open`: the text does not say. */
  readonly basis: 'unit' | 'line' | 'open'
  /** Of an open price: what was learnt from other texts takes it for the price of each. */
  readonly isLikelyEach?: boolean
  /** The unit the price is for, when the text names one. */
  readonly perUnit: string | null
  readonly span: TextSpan
  readonly currency?: Currency
  /** What the text adds to this very price, in per cent. */
  readonly markupPercent?: number
}

/** What one chunk says. */
export interface Phrase {
  readonly quantity: ReadQuantity | null
  /** Another quantity of the same thing: the length of a dimensioned wall, the hours of a measured job. */
  readonly otherQuantities: readonly ReadQuantity[]
  readonly price: ReadPrice | null
  /** Overtime: how many normal rates an hour costs ("time and a half": 1.5), where the price does not hold it yet. */
  readonly rateFactor: number | null
  /** Its width, where that is said: things sold by the metre are measured by it. */
  readonly width: ReadQuantity | null
  /** Words that say what the thing is, corrected, without fillers and prices. */
  readonly words: readonly string[]
  /** Those of the words that only say where: "in the garage". */
  readonly placeWords: readonly string[]
  /** Sizes and codes that describe it: "3bed", "5kw", "n25". */
  readonly specs: readonly string[]
  /** What the line will be called. */
  readonly description: string
  readonly kind: WorkKind | null
  readonly isLeadByVerb: boolean
  readonly isLeadByNumber: boolean
  readonly spans: readonly TextSpan[]
}
