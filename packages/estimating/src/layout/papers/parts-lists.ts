import type { TextLine } from '../grid.ts'
import { MONEY, type PaperRule, within } from './paper-line.ts'

/** "1 ball cock / float valve 20mm 48.00": words, and an amount with cents at the end. */
const PART =
  /^[ \t]*(?:[-•*][ ])?(?=[^\n]*\p{L}{3})(?![^\n]*\S(?:[ ]{2}|\t))[\p{L}\d][^\n$£€@]{2,72}?[ ](?<price>\d{1,3}(?:,\d{3})+\.\d\d|\d{1,5}\.\d\d)[ \t]*$/u
const COUNTED = /\d[ ]?(?:x|×|@|m|hrs?|hours?|days?|of)[ ]\d[\d,.]*[ \t]*$/i
/** An amount behind these is a measure or a count of its own. */
const NO_PRICE =
  /(?:[x×@=+*/~-]|\b(?:at|of|for|approx|about|by|to|is|from|no\.?|rev|version|v|ver|section|clause|item|ref|total|subtotal|sum|balance|deposit|gst|vat|tax|paid|due|less|rl|level|height|width|length|depth|area|ph|size|off|finish|start|time))[ ]$/i
/** Such amounts are measures where something is paid by the metre, unless the list is one of parts. */
const BY_MEASURE = /(?:\bper|\ba|\/)[ ]?(?:m|lm|m2|m²|sqm|sq m|metre|square metre|square)\b/i
const OF_PARTS = /\b(?:parts|materials?|fittings|sundries|consumables|hardware|stock used)\b/i
const PRICES = /[$£€]\s?\d|@[ ]?\d/
const LEAST = 2

/** "thread tape 6.00" in a list of parts with prices: what it costs, also one of something. */
export const pricedParts: PaperRule = (lines, text) => {
  const priced = ({ text: said }: TextLine): number | undefined => {
    const found = PART.exec(said)
    const price = found?.groups?.['price']
    if (price === undefined || COUNTED.test(said)) return undefined
    const at = said.lastIndexOf(price)
    return NO_PRICE.test(said.slice(0, at)) || MONEY.test(said.slice(0, at)) ? undefined : at
  }
  const parts = lines.flatMap((line) => {
    const at = priced(line)
    return at === undefined ? [] : [{ line, at }]
  })
  if (BY_MEASURE.test(text) && !OF_PARTS.test(text)) return []
  if (parts.length < LEAST && !(parts.length > 0 && PRICES.test(text))) return []
  return parts.flatMap(({ line, at }) => {
    const slash = /(?<=\p{Ll}) \/ (?=\p{Ll})/u.exec(line.text.slice(0, at))
    return [
      ...(slash === null ? [] : [within(line, slash.index, slash.index + slash[0].length, '/')]),
      within(line, at, at, '$'),
    ]
  })
}
