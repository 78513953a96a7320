/** A figure of a reading: what it is worth, and which tokens say so. */
export interface Figure {
  readonly value: number
  /** Places of the tokens, the last one excluded. */
  readonly from: number
  readonly to: number
}
