/** Where a proposed item belongs. */
export type ProposedScope = 'included' | 'optional' | 'by_others'

/** One item as a language model reads the description. Nothing of it is believed before it is found there. */
export interface ProposedItem {
  /** How the line should read. */
  readonly wording: string
  /** The words of the description it rests on, copied: one stretch, or several that belong together. */
  readonly basis: readonly string[]
  /** As the description states it. */
  readonly quantity: number | null
  /** Canonical unit such as `ea`, `hr`, `m2`; it only chooses between numbers that the text states. */
  readonly unit: string | null
  /** Decimal currency for one unit, as the description states it. */
  readonly unitPrice: number | null
  /** Decimal currency for the whole line, as the description states it. */
  readonly lineTotal: number | null
  readonly scope: ProposedScope
}

/**
 * A description as a language model reads it: what is to be done, in which
 * words, and where the description states it. It carries no price, discount or
 * total of its own; numbers only point at what the description states.
 */
export interface QuoteProposal {
  readonly title: string
  readonly trade: string
  readonly items: readonly ProposedItem[]
  /** Words of the description that are no work: greetings, access, chatter. */
  readonly notWork: readonly string[]
  /** The words of the description that state a total for the whole job. */
  readonly statedTotal: string | null
  readonly assumptions: readonly string[]
  readonly exclusions: readonly string[]
}
