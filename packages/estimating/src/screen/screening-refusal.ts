/** Fields of a request that are screened, by the names of the contract. Source: spec 1 §5. */
export type RequestField = 'customerName' | 'projectDescription' | 'companyName' | 'notes'
/** Those, and the other words that a quote is written with. */
export type ScreenedField = RequestField | 'title' | 'lineItem' | 'wording'
export type ScreeningCategory = 'profanity' | 'threat' | 'discriminatory' | 'illegal' | 'sensitive' | 'unsafe'

/** The first field that must not be stored or sent as it is, and why. */
export interface ScreeningRefusal<Field extends ScreenedField = RequestField> {
  readonly outcome: 'refused_screening'
  readonly field: Field
  readonly category: ScreeningCategory
  readonly message: string
}
