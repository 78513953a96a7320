import { normalise } from '../text/normalise.ts'
import { findTaxPhrases, type TaxSays } from './tax-words.ts'

/** Said so, every later step knows that no work is meant. */
const PLAIN: Readonly<Record<TaxSays, string>> = {
  exclusive: '+ gst',
  inclusive: 'inc gst',
  none: 'no gst',
  rate: 'gst',
}
const IS_PLAIN = /^(?:(?:plus|\+|ex|excl|inc|incl|no) ?(?:gst|vat)|gst|vat)$/

/**
 * The text with what it says of tax, in any country's words, said in the plainest ones: as long as before, so a
 * place in one is the same place in the other. A phrase that leaves no room stays.
 */
export function plainTax(text: string): string {
  const folded = normalise(text)
  let plain = text
  for (const { says, start, end } of findTaxPhrases(folded)) {
    const words = PLAIN[says]
    const phrase = folded.slice(start, end)
    if (IS_PLAIN.test(phrase) || words.length > end - start) continue
    plain = `${plain.slice(0, start)}${words.padEnd(end - start)}${plain.slice(end)}`
  }
  return plain
}
