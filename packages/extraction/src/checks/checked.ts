/** A line as the checks look at it. Amounts are decimal currency. */
export interface CheckedRow {
  readonly description: string
  readonly quantity: number | undefined
  readonly price: number | undefined
  readonly total: number
  /** Whether the figures multiply out; undefined where one of them is not printed. */
  readonly isConsistent: boolean | undefined
}

/** The lines, and what they add up to. */
export interface CheckedRows {
  readonly rows: readonly CheckedRow[]
  readonly sum: number
  /** Whether the sum is one that is printed; undefined where none is. */
  readonly addsUp: boolean | undefined
}

/** The sums of a document. */
export interface CheckedTotals {
  readonly subtotal: number | undefined
  readonly tax: number | undefined
  readonly total: number | undefined
  /** Whether net and tax make the total; undefined where one of them is missing. */
  readonly addsUp: boolean | undefined
}
