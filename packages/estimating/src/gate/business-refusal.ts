/** A request that is not a trade or service job. Source: spec 1 §3 (business validation outcome). */
export interface BusinessRefusal {
  readonly outcome: 'refused_business'
  readonly category: 'food' | 'retail' | 'entertainment' | 'other'
  readonly message: string
  readonly reasoning: string
  /** What to try instead. */
  readonly suggestion: string
}
export type BusinessCategory = BusinessRefusal['category']
