import type { Fact } from '@quotewright/domain/quotes/quote-view.ts'
import type { Signature } from '@quotewright/domain/quotes/signature.ts'

/** All words of a certificate's first page; the accepted quote follows it. */
export interface CertificateWords {
  readonly businessName: string
  readonly identifiers: readonly string[]
  /** Who accepted what for how much. */
  readonly facts: readonly Fact[]
  readonly name: string
  readonly signature: Signature
  /** Word for word. */
  readonly consent: string
  /** When, from where, and the hash of what was shown. */
  readonly evidence: readonly Fact[]
  readonly id: string
  readonly verifyUrl: string
}
