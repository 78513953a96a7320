import type { ChunkFate } from '../clauses/fates.ts'
import type { Settled } from '../learnt/settled.ts'
import type { Joiner } from './chunk.ts'
import type { Phrase, ReadPrice, ReadQuantity } from './phrase.ts'

/** What an item is: work or goods, hours of labour, or a fee such as a call-out. */
export type ItemRole = 'work' | 'labour' | 'fee'

/** What the tagger believes of the words of an item, 0 to 1, over all readings of the text. */
export interface LineChance {
  /** That a line begins with one of them. */
  readonly opens: number
  /** That they name something to be paid. */
  readonly named: number
  /** That they are optional, left out, free or the customer's. */
  readonly apart: number
  /** That they mean nothing to the quote. */
  readonly nothing: number
}

/** One thing to be quoted, as the text gives it; pricing comes later. */
export interface WorkItem {
  readonly phrase: Phrase
  readonly joiner: Joiner
  readonly role: ItemRole
  readonly quantity: ReadQuantity | null
  readonly price: ReadPrice | null
  /** Further prices said of the same things: "$650, $450 and $300". */
  readonly otherPrices: readonly ReadPrice[]
  readonly isOptional: boolean
  /** The customer brings the goods: labour only. */
  readonly isCustomerSupplied: boolean
  readonly isAfterHours: boolean
  /** Words around the item (a heading, a sentence before) that help to find its price. */
  readonly contextWords: readonly string[]
  /** How the line is called. */
  readonly description: string
  /** The sentence it is in. */
  readonly sentence: number
  /** Its price is part of another line: it stays visible at no charge, or goes. */
  readonly isCovered: boolean
  /** What its business settled of it; absent where it did not. */
  readonly settled?: Settled
  /** Absent where no tagger read its words. */
  readonly chance?: LineChance
}

/** What the text says about money for the whole quote. */
export interface QuoteWideTerms {
  readonly discountPercent: number
  readonly discountCents: number
  /** Added to material lines, in percent. */
  readonly markupPercent: number
}

export interface ReadWork {
  readonly items: readonly WorkItem[]
  readonly exclusions: readonly string[]
  readonly notes: readonly string[]
  readonly ignoredInstructions: readonly string[]
  readonly terms: QuoteWideTerms
  /** The clause and amount of a total said in the text, for the reader of stated amounts. */
  readonly totalClause: string | null
  /** What was done with each chunk, in order. */
  readonly fates: readonly ChunkFate[]
}
