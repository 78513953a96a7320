import type { Signature } from '@quotewright/domain/quotes/signature.ts'

/** A label and what it says. */
interface Line {
  readonly label: string
  readonly value: string
}

/** All words of a certificate's first page; the accepted quote follows it. */
export interface CertificateWords {
  readonly businessName: string
  readonly identifiers: readonly string[]
  /** Who accepted what for how much. */
  readonly facts: readonly Line[]
  readonly name: string
  readonly signature: Signature
  /** Word for word. */
  readonly consent: string
  /** When, from where, and the hash of what was shown. */
  readonly evidence: readonly Line[]
  readonly id: string
  readonly verifyUrl: string
}
