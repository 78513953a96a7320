/**
 * What can be settled of a wording:
 * `price_basis`: its price is for `each` or for `all`; `unit`: what its
 * quantity counts; `remark`: it is no line; `price_row`: the item of the price
 * book it means; `description`: how its line reads; `split`: the lines it is;
 * `reading`: in which of the ways to read it the whole text is meant.
 */
export const LEARNT_KINDS = [
  'price_basis',
  'unit',
  'remark',
  'price_row',
  'description',
  'split',
  'reading',
] as const
export type LearntKind = (typeof LEARNT_KINDS)[number]

/** What a person settled of a wording, to be decided the same way next time. */
export interface Lesson {
  /** Folded by `foldWording`. */
  readonly wording: string
  readonly kind: LearntKind
  /** `each` or `all`, a unit, a name, a description, the lines of a split one below the other, a way of reading; '' of a remark. */
  readonly value: string
  /** The words it was taught of, as they were written. */
  readonly example: string
}

/** A lesson an organization has taught. */
export interface LearntReading extends Omit<Lesson, 'example'> {
  /** The day it was settled, as people write it: "3 March 2026". */
  readonly settledOn: string
}

/** How many an organization keeps; the oldest goes. */
export const MAX_LEARNT_READINGS = 500
