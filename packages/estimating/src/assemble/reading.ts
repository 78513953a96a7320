import type { StatedTotal } from '../quote-draft.ts'
import type { ReadWork, WorkItem } from '../segment/work-item.ts'
import type { Mark } from '../tokens/mark.ts'

/** How far two readers of a text agree. */
export interface Agreement {
  /** On every price. */
  readonly money: boolean
  /** On every quantity. */
  readonly counts: boolean
  /** How far the favourite of the second reader is ahead of its next. */
  readonly margin: number
  /** What share of the trust in all readings goes to those that come to the same money as the favourite, 0 to 1. */
  readonly trust: number
  /** How clearly one of the two was chosen. */
  readonly lean: number
}

/** How a whole text can be read: by the grammar of phrases, as it was learnt, or the next best as it was learnt. */
export const WAYS = ['grammar', 'learnt', 'next'] as const
export type Way = (typeof WAYS)[number]

/** What was read of a request before anything is priced. */
export interface Reading {
  readonly marks: readonly Mark[]
  readonly work: ReadWork
  readonly items: readonly WorkItem[]
  /** How the line of the item at the same place reads, where it differs from the item's description. */
  readonly wordings: readonly (string | null)[]
  readonly stated: StatedTotal | null
  /** How far two readers of the text agree; absent where only one read it. */
  readonly agreement?: Agreement
  /** How it came about, and the next best readings of the whole text; absent where there is only one. */
  readonly way?: Way
  readonly others?: readonly Reading[]
}
