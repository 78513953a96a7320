/** A text of the business in its own words, with merge fields. */
export interface Wording {
  /** Of an email; '' for a cover letter and an SMS. */
  readonly subject: string
  readonly body: string
}
