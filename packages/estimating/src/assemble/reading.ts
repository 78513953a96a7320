import type { StatedTotal } from '../quote-draft.ts'
import type { ReadWork, WorkItem } from '../segment/work-item.ts'
import type { Mark } from '../tokens/mark.ts'

/** What was read of a request before anything is priced. */
export interface Reading {
  readonly marks: readonly Mark[]
  readonly work: ReadWork
  readonly items: readonly WorkItem[]
  /** How the line of the item at the same place reads, where it differs from the item's description. */
  readonly wordings: readonly (string | null)[]
  readonly stated: StatedTotal | null
}
