/** What is already decided about an item, so that the user is not asked again. */
export interface Settled {
  /** For people: "As you settled it on 3 March 2026". */
  readonly label: string
  /** The item of the price book it means. */
  readonly rowName?: string
  /** Its price is right, however large. */
  readonly isKept?: boolean
  /** A person will price it. */
  readonly isLeftOpen?: boolean
}
