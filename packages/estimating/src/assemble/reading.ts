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
  /** How clearly one of the two was chosen. */
  readonly lean: number
}

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
}
