import { hashOf } from '../enrichment/choose-wording.ts'

/** The two wordings of a test. */
export const VARIANTS = ['a', 'b'] as const
export type Variant = (typeof VARIANTS)[number]

/**
 * Which wording a quote gets: half of the quotes each, always the same for a quote, and independent of other tests. The
 * hash's own lowest bit would be the same function of a quote in every test, so it is mixed first.
 */
export const variantOf = (testId: string, quoteId: string): Variant =>
  (mixed(hashOf(`${testId} ${quoteId}`)) & 1) === 0 ? 'a' : 'b'

/** Makes every bit depend on all others. Source: MurmurHash3, `fmix32`. */
function mixed(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2_b2_ae_35)
  return (second ^ (second >>> 16)) >>> 0
}
