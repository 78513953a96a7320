import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import type { ContactDetail } from '../quote-draft.ts'
import type { Grid } from './grid.ts'

/** What a section's lines are. */
export const SCOPE_KINDS = ['base', 'optional', 'excluded', 'provisional', 'customer', 'notes'] as const
export type ScopeKind = (typeof SCOPE_KINDS)[number]

/** What the headings above a block make of it. */
export interface Scope {
  readonly kind: ScopeKind
  /** The stage, room or address whose heading it is under. */
  readonly place: TextSpan | null
}

export const BLOCK_KINDS = [
  'greeting',
  'signature',
  'quoted',
  'heading',
  'paragraph',
  'item',
  'table',
  'rule',
] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** A piece of a text's layout; blocks come in order, do not overlap and leave out blank lines only. */
export interface Block extends TextSpan {
  readonly kind: BlockKind
  /** Of a heading: what it sets for the blocks that follow. */
  readonly scope: Scope
  /** A bullet or an item's number: no figure of the job. */
  readonly marker: TextSpan | null
}

/** A grid of cells, and what the headings above it make of its lines. */
export interface PlacedGrid {
  readonly grid: Grid
  readonly scope: Scope
}

/** A detail with whose it is: the customer's, or the firm's that quotes. */
export interface FoundContact extends ContactDetail {
  readonly party: 'customer' | 'firm'
}

export interface Layout {
  readonly blocks: readonly Block[]
  readonly grids: readonly PlacedGrid[]
  readonly contacts: readonly FoundContact[]
}
