/** Fields of a request that are screened, by the names of the contract. Source: spec 1 §5. */
export type ScreenedField = 'customerName' | 'projectDescription' | 'companyName' | 'notes'
export type ScreeningCategory = 'profanity' | 'threat' | 'discriminatory' | 'illegal' | 'sensitive' | 'unsafe'

/** The first field that must not be stored or sent as it is, and why. */
export interface ScreeningRefusal {
  readonly outcome: 'refused_screening'
  readonly field: ScreenedField
  readonly category: ScreeningCategory
  readonly message: string
}
