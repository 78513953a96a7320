import type { TextSpan } from '../quote-draft.ts'

/**
 * What the reader did with a chunk:
 * `item` made one; `part` belongs to the item before; `term` is about the price
 * of all; `heading` names what follows; `supplied` by someone else; `lost`
 * means that its words are on no line.
 */
export type Fate =
  | 'item'
  | 'part'
  | 'term'
  | 'heading'
  | 'note'
  | 'excluded'
  | 'supplied'
  | 'ignored'
  | 'empty'
  | 'lost'

export interface ChunkFate extends TextSpan {
  readonly fate: Fate
}
